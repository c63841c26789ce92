import { glob } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Logger } from 'pino';
import type { AvifPictureMaker } from './picture-maker.ts';
import type { PictureRequest } from './picture-request.ts';

const FIRST_SEEN = [
  { pattern: '**/banners/*', width: 720, isSquare: true },
  { pattern: '**/banners/*', width: 1600, isSquare: false },
  { pattern: '**/front.*', width: 320, isSquare: false },
  { pattern: '**/front.*', width: 480, isSquare: false },
  { pattern: '**/front.*', width: 720, isSquare: false },
] as const;
const MAX_PREPARED = 3_000;

/** Makes the first visitors' pictures, WebP before AVIF, one at a time so that no request waits for long. */
export async function preparePictures(
  maker: AvifPictureMaker,
  originals: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  for (const make of [maker.file, maker.makeAvif]) {
    for await (const request of firstSeen(originals)) {
      if (signal.aborted) return;
      await make(request).catch((error: unknown) => {
        if (!signal.aborted)
          log.warn({ err: error, source: request.source }, 'a picture could not be prepared');
      });
    }
  }
}

async function* firstSeen(originals: string): AsyncGenerator<PictureRequest> {
  let count = 0;
  for (const { pattern, width, isSquare } of FIRST_SEEN) {
    for await (const file of glob(pattern, { cwd: originals })) {
      if (count++ >= MAX_PREPARED) return;
      yield { width, isSquare, source: file.split(sep).join('/') };
    }
  }
}
