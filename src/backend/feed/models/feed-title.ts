import { sql } from 'kysely';

/** What the feed called a model when it was last read, wherever the shop has a title of its own. */
export const feedTitle = sql<string>`COALESCE(NULLIF(feed_models.known_as, ''), models.title)`;
