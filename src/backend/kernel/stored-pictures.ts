import { type Picture, picture } from '#src/contract/shapes.ts';
import { storedList } from './stored-json.ts';

/** The first valid picture of a column; null without one. */
export const firstPicture = (pictures: string): Picture | null =>
  picture.safeParse(storedList(pictures)[0]).data ?? null;
