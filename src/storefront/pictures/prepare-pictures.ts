import { glob } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Logger } from 'pino';
import type { AheadMaker } from './picture-maker.ts';
import type { PictureRequest } from './picture-request.ts';

/** What lists and the home page show first, and how wide. */
const FIRST_SEEN = [
  { pattern: '**/banners/*', width: 1200 },
  { pattern: '**/front.*', width: 400 },
] as const;
/** A shop with more pictures makes the further ones when they are asked for. */
const PREPARED_AT_MOST = 3_000;

/**
 * Makes the pictures that the first visitors will ask for, one after another, ahead of them; when all are there, the
 * same as AVIF, which takes too long for a request. What a visitor asks for meanwhile waits for one picture at most.
 */
export async function preparePictures(
  maker: AheadMaker,
  originals: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  for (const make of [maker.file, maker.makeAvif]) {
    for await (const request of firstSeen(originals)) {
      if (signal.aborted) return;
      await make(request).catch((error: unknown) => {
        if (!signal.aborted)
          log.warn({ err: error, source: request.source }, 'a picture could not be made ahead');
      });
    }
  }
}

async function* firstSeen(originals: string): AsyncGenerator<PictureRequest> {
  let count = 0;
  for (const { pattern, width } of FIRST_SEEN) {
    for await (const file of glob(pattern, { cwd: originals })) {
      if (count++ >= PREPARED_AT_MOST) return;
      yield { width, source: file.split(sep).join('/') };
    }
  }
}
