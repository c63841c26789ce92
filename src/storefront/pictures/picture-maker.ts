import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { PictureRequest } from './picture-request.ts';

/** The original is missing, or is not a picture that the service takes. */
export class NoSuchPicture extends Error {}
/** More pictures wait to be made than the service lets wait. */
export class TooManyPictures extends Error {}

export interface PictureMaker {
  /**
   * The file of a picture, made now where it was not made before.
   * @throws {NoSuchPicture} @throws {TooManyPictures}
   */
  file(request: PictureRequest): Promise<string>;
}

const QUALITY = 74;
const WORKERS = 1;
const WAITING_AT_MOST = 300;
/** An original with more pixels is taken for a bomb. */
const PIXELS_AT_MOST = 40_000_000;
const SVG_POINTS = 72;

sharp.concurrency(1);
sharp.cache({ memory: 16, files: 0, items: 0 });

/**
 * Makes WebP pictures from `originals` and keeps them in `made`, both folders. Few workers, so that making
 * pictures never delays pages; however many ask for one picture, it is made once.
 */
export function createPictureMaker(folders: {
  readonly originals: string;
  readonly made: string;
}): PictureMaker {
  const limit = pLimit(WORKERS);
  const making = new Map<string, Promise<string>>();

  async function make(request: PictureRequest, target: string): Promise<string> {
    const part = join(folders.made, `${randomUUID()}.part`);
    await mkdir(dirname(target), { recursive: true });
    try {
      await convert(join(folders.originals, request.source), request.width, part);
      await rename(part, target);
      return target;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  return {
    async file(request) {
      const target = join(folders.made, String(request.width), `${request.source}.webp`);
      if (await isCurrent(target, join(folders.originals, request.source))) return target;
      const known = making.get(target);
      if (known) return known;
      if (limit.pendingCount >= WAITING_AT_MOST) throw new TooManyPictures();
      const made = limit(() => make(request, target)).finally(() => making.delete(target));
      making.set(target, made);
      return made;
    },
  };
}

/** sharp tells the format from the file's first bytes, whatever its name says. */
async function convert(original: string, width: number, target: string): Promise<void> {
  try {
    const { width: ownWidth, format } = await sharp(original, {
      limitInputPixels: PIXELS_AT_MOST,
    }).metadata();
    if (!['jpeg', 'png', 'webp', 'svg'].includes(format)) throw new NoSuchPicture(original);
    const density = format === 'svg' ? Math.min(400, (SVG_POINTS * width) / ownWidth) : undefined;
    await sharp(original, { limitInputPixels: PIXELS_AT_MOST, ...(density ? { density } : {}) })
      .rotate()
      .resize({ width, withoutEnlargement: format !== 'svg' })
      .webp({ quality: QUALITY, effort: 4 })
      .toFile(target);
  } catch (error) {
    throw error instanceof NoSuchPicture ? error : new NoSuchPicture(original, { cause: error });
  }
}

/** Whether a picture was made, and not before its original last changed. */
async function isCurrent(made: string, original: string): Promise<boolean> {
  const [madeAt, changedAt] = await Promise.all([changeTime(made), changeTime(original)]);
  return madeAt > 0 && madeAt >= changedAt;
}

/** Milliseconds, 0 where there is no such file. */
const changeTime = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
