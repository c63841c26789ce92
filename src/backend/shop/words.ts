import { storedList } from '#src/backend/kernel/stored-json.ts';
import { type Picture, picture } from '#src/contract/shapes.ts';

/** A list as the table has it. */
export const wordsIn = (json: string): string[] =>
  storedList(json).filter((each) => typeof each === 'string');

export const photosIn = (json: string): Picture[] =>
  storedList(json).flatMap((each) => picture.safeParse(each).data ?? []);
