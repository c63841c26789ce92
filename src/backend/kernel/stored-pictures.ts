import { type Picture, picture } from '#src/contract/shapes.ts';
import { storedList } from './stored-json.ts';

/** The first of the pictures of a column; null without one that is whole. */
export const firstPicture = (pictures: string): Picture | null =>
  picture.safeParse(storedList(pictures)[0]).data ?? null;
