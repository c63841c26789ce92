import { fileProblem } from '#src/models/desk/goods/catalogue-words.ts';
import { isOfRatio, largestPart } from '#src/models/desk/goods/crop.ts';
import type { PictureStore, StoredPicture } from '#src/web/uploads/picture-store.ts';
import type { UploadedFile } from '#src/web/uploads/upload.ts';

export interface StoredFiles {
  readonly pictures: readonly StoredPicture[];
  /** Of the other files, one message each. */
  readonly problems: readonly string[];
}

interface Storing {
  readonly isCutToRatio?: boolean;
  /** The sources of pictures that are there already: a file that is one of them is refused. */
  readonly there?: readonly string[];
}

/** Keeps the files that are pictures; the others are refused by themselves. */
export async function storeFiles(
  store: PictureStore,
  files: readonly UploadedFile[],
  { isCutToRatio = true, there }: Storing = {},
): Promise<StoredFiles> {
  const known = there && new Set(there);
  const pictures: StoredPicture[] = [];
  const problems: string[] = [];
  for (const { name, path, isTooLarge } of files) {
    const kept = isTooLarge ? 'tooLarge' : path === null ? 'busy' : await store.add(path);
    if (typeof kept === 'string') {
      problems.push(fileProblem(name, kept));
      continue;
    }
    const picture = isCutToRatio ? await cutToRatio(store, kept) : kept;
    if (known?.has(picture.src)) problems.push(fileProblem(name, 'twice'));
    else pictures.push(picture);
    known?.add(picture.src);
  }
  return { pictures, problems };
}

/** Goods are shown by the middle of a picture of another ratio. */
const cutToRatio = (store: PictureStore, whole: StoredPicture): Promise<StoredPicture> =>
  isOfRatio(whole) ? Promise.resolve(whole) : store.cut(whole, largestPart(whole, 'middle'));
