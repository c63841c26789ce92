import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PictureFormat } from './conversion.ts';
import type { Converter } from './converter.ts';
import { NoSuchPicture, TooManyPictures } from './picture-errors.ts';
import type { PictureRequest } from './picture-request.ts';
import { bytesAtMost } from './picture-sizes.ts';

export interface PictureMaker {
  /**
   * The file of a picture: the AVIF where that is accepted and was made ahead, else the WebP, made now where it was
   * not made before.
   * @throws {NoSuchPicture} @throws {TooManyPictures}
   */
  file(request: PictureRequest, accepted?: { readonly avif: boolean }): Promise<string>;
}

/** A maker that also makes what no request waits for. */
export interface AheadMaker extends PictureMaker {
  /**
   * Makes the AVIF of a picture, smaller than its WebP, unless it is there.
   * @throws {NoSuchPicture} @throws {TooManyPictures}
   */
  makeAvif(request: PictureRequest): Promise<void>;
}

const WAITING_AT_MOST = 300;
const FAILURES_KEPT = 10_000;
/** How long a picture that could not be made is not tried again, unless its original changes. */
const FAILED_MS = 60_000;

/**
 * Makes pictures from `originals` and keeps them in `made`, both folders. One at a time, so that making them never
 * delays pages; however many ask for one picture, it is made once.
 */
export function createPictureMaker(
  folders: { readonly originals: string; readonly made: string },
  converter: Converter,
): AheadMaker {
  const limit = pLimit(1);
  const making = new Map<string, Promise<string>>();
  const failed = new LRUCache<string, number>({ max: FAILURES_KEPT, ttl: FAILED_MS });
  const originalOf = ({ source }: PictureRequest) => join(folders.originals, source);
  const targetOf = ({ width, source }: PictureRequest, format: PictureFormat) =>
    join(folders.made, String(width), `${source}.${format}`);

  async function make(request: PictureRequest, format: PictureFormat, most: number): Promise<string> {
    const target = targetOf(request, format);
    const part = join(folders.made, `${randomUUID()}.part`);
    await mkdir(dirname(target), { recursive: true });
    try {
      const original = originalOf(request);
      await converter.convert({ original, target: part, width: request.width, format, bytesAtMost: most });
      await rename(part, target);
      return target;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  function makeOnce(request: PictureRequest, format: PictureFormat, most: number, changedAt: number) {
    const target = targetOf(request, format);
    const known = making.get(target);
    if (known) return known;
    if (failed.get(target) === changedAt) throw new NoSuchPicture(target);
    if (limit.pendingCount >= WAITING_AT_MOST) throw new TooManyPictures();
    const made = limit(() => make(request, format, most)).finally(() => making.delete(target));
    making.set(target, made);
    made.catch(() => failed.set(target, changedAt));
    return made;
  }

  /** When the original last changed. */
  async function changeOf(request: PictureRequest): Promise<number> {
    const changedAt = await changeTime(originalOf(request));
    if (changedAt === 0) throw new NoSuchPicture(originalOf(request));
    return changedAt;
  }

  async function file(request: PictureRequest, accepted?: { readonly avif: boolean }): Promise<string> {
    const changedAt = await changeOf(request);
    for (const format of accepted?.avif ? (['avif', 'webp'] as const) : (['webp'] as const)) {
      const target = targetOf(request, format);
      if ((await changeTime(target)) >= changedAt) return target;
    }
    return makeOnce(request, 'webp', bytesAtMost(request.width), changedAt);
  }

  return {
    file,
    async makeAvif(request) {
      const changedAt = await changeOf(request);
      if ((await changeTime(targetOf(request, 'avif'))) >= changedAt) return;
      const { size } = await stat(await file(request));
      await makeOnce(request, 'avif', size, changedAt);
    },
  };
}

/** Milliseconds, 0 where there is no such file. */
const changeTime = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
