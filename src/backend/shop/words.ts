import * as z from 'zod';
import { type Picture, picture } from '#src/contract/shapes.ts';

const words = z.array(z.string());

/** A list as the table has it. */
export const wordsIn = (json: string): string[] => words.parse(JSON.parse(json));

const photos = z.array(picture);

export const photosIn = (json: string): Picture[] => photos.parse(JSON.parse(json));
