import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PictureFormat } from './conversion.ts';
import type { Converter } from './converter.ts';
import { NoSuchPicture, TooManyPictures } from './picture-errors.ts';
import type { PictureRequest } from './picture-request.ts';
import { maxBytes } from './picture-sizes.ts';

export interface PictureMaker {
  /** The AVIF if accepted and present, else the WebP, made if missing. @throws {NoSuchPicture | TooManyPictures} */
  file(request: PictureRequest, accepted?: { readonly avif: boolean }): Promise<string>;
}

export interface AvifPictureMaker extends PictureMaker {
  /** Makes a missing AVIF, no larger than the WebP if possible. @throws {NoSuchPicture | TooManyPictures} */
  makeAvif(request: PictureRequest): Promise<void>;
}

export interface PictureFolders {
  readonly originals: string;
  readonly made: string;
}

const MAX_QUEUED = 300;
const MAX_CACHED_FAILURES = 10_000;
/** A failed picture is not tried again for this long, unless its original changes. */
const FAILURE_TTL_MS = 60_000;

/** Converts one picture at a time, so that pages are not delayed; concurrent requests share a single flight. */
export function createPictureMaker(folders: PictureFolders, converter: Converter): AvifPictureMaker {
  const limit = pLimit(1);
  const making = new Map<string, Promise<string>>();
  const failed = new LRUCache<string, number>({ max: MAX_CACHED_FAILURES, ttl: FAILURE_TTL_MS });
  const originalOf = ({ source }: PictureRequest) => join(folders.originals, source);
  const targetOf = ({ width, isSquare, source }: PictureRequest, format: PictureFormat) =>
    join(folders.made, isSquare ? `${width}-square` : String(width), `${source}.${format}`);

  async function make(request: PictureRequest, format: PictureFormat, most: number): Promise<string> {
    const target = targetOf(request, format);
    const part = join(folders.made, `${randomUUID()}.part`);
    await mkdir(dirname(target), { recursive: true });
    try {
      const original = originalOf(request);
      const { width, isSquare } = request;
      await converter.convert({ original, target: part, width, isSquare, format, maxBytes: most });
      await rename(part, target);
      return target;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  function makeOnce(request: PictureRequest, format: PictureFormat, most: number, modifiedMs: number) {
    const target = targetOf(request, format);
    const known = making.get(target);
    if (known) return known;
    if (failed.get(target) === modifiedMs) throw new NoSuchPicture(target);
    if (limit.pendingCount >= MAX_QUEUED) throw new TooManyPictures();
    const made = limit(() => make(request, format, most)).finally(() => making.delete(target));
    making.set(target, made);
    made.catch(() => failed.set(target, modifiedMs));
    return made;
  }

  async function originalModifiedAt(request: PictureRequest): Promise<number> {
    const modifiedMs = await modifiedAt(originalOf(request));
    if (modifiedMs === 0) throw new NoSuchPicture(originalOf(request));
    return modifiedMs;
  }

  async function file(request: PictureRequest, accepted?: { readonly avif: boolean }): Promise<string> {
    const modifiedMs = await originalModifiedAt(request);
    for (const format of accepted?.avif ? (['avif', 'webp'] as const) : (['webp'] as const)) {
      const target = targetOf(request, format);
      if ((await modifiedAt(target)) >= modifiedMs) return target;
    }
    return makeOnce(request, 'webp', maxBytes(request.width), modifiedMs);
  }

  return {
    file,
    async makeAvif(request) {
      const modifiedMs = await originalModifiedAt(request);
      if ((await modifiedAt(targetOf(request, 'avif'))) >= modifiedMs) return;
      const { size } = await stat(await file(request));
      await makeOnce(request, 'avif', size, modifiedMs);
    },
  };
}

const modifiedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
