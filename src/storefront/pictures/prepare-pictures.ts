import { glob } from 'node:fs/promises';
import { sep } from 'node:path';
import type { Logger } from 'pino';
import type { PictureMaker } from './picture-maker.ts';

/** What lists and the home page show first, and how wide. */
const FIRST_SEEN = [
  { pattern: '**/banners/*', width: 1200 },
  { pattern: '**/front.*', width: 400 },
] as const;

/**
 * Makes the pictures that the first visitors will ask for, one after another, ahead of them. What a visitor asks for
 * meanwhile waits for one picture at most.
 */
export async function preparePictures(
  maker: PictureMaker,
  originals: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  for (const { pattern, width } of FIRST_SEEN) {
    for await (const file of glob(pattern, { cwd: originals })) {
      if (signal.aborted) return;
      await maker.file({ width, source: file.split(sep).join('/') }).catch((error: unknown) => {
        log.warn({ err: error, file }, 'a picture could not be made ahead');
      });
    }
  }
}
