import { z } from 'zod';

const words = z.array(z.string());

/** A list as the table has it. */
export const wordsIn = (json: string): string[] => words.parse(JSON.parse(json));
