import * as z from 'zod';

export const searchSettings = { SEARCH_ENGINE: z.enum(['memory', 'postgres']).default('memory') };

/** What finds goods by their words: the index in memory, or PostgreSQL. */
export type SearchEngine = z.output<typeof searchSettings.SEARCH_ENGINE>;
