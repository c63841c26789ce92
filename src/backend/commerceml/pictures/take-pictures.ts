import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StageProblem } from '../mirror/stage-file.ts';
import { pictureName, type SentPicture } from './sent-pictures.ts';

/** Keeps a file among the originals; says why if it can not. */
export type KeepPicture = (
  file: string,
) => Promise<{ src: string; width: number; height: number; tone: string } | string>;

const PICTURE = /\.(jpe?g|png|webp|avif|gif|bmp|tiff?|svg)$/i;
/** Of one session; more wait for the next. */
const MOST_PICTURES = 20_000;
const MOST_WAITS = 30;
const WAIT_MS = 1_000;

const WHY = new Map([
  ['vector', 'Векторные картинки не принимаем: пропущена'],
  ['notPicture', 'Это не JPEG, PNG, WebP и не AVIF: картинка пропущена'],
  ['tooManyPixels', 'Картинка слишком велика: пропущена'],
  ['tooSmall', 'Картинка слишком мала: пропущена'],
]);

interface Taking {
  readonly keep: KeepPicture;
  /** What becomes of one that was kept. */
  readonly note: (picture: SentPicture) => Promise<void> | void;
}

/**
 * Takes the pictures that a session has sent, as those that the staff uploads. One that was taken is in the session's
 * folder no more, so that a session which was cut off goes on from there.
 * @returns those that were left out
 */
export async function takePictures(files: string, { keep, note }: Taking): Promise<readonly StageProblem[]> {
  const problems: StageProblem[] = [];
  for (const path of await picturesIn(files)) {
    const name = pictureName(path);
    const kept = await patiently(() => keep(join(files, path)));
    if (typeof kept === 'string')
      problems.push({ row: name, text: WHY.get(kept) ?? 'Картинка повреждена: пропущена' });
    else await note({ name, ...kept });
    await rm(join(files, path), { force: true });
  }
  return problems;
}

async function picturesIn(files: string): Promise<readonly string[]> {
  const names = await readdir(files, { recursive: true });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => PICTURE.test(name))
    .slice(0, MOST_PICTURES);
}

/** The staff may be uploading a lot at the moment. */
async function patiently<Kept>(keep: () => Promise<Kept>): Promise<Kept> {
  for (let wait = 0; wait < MOST_WAITS; wait += 1) {
    const kept = await keep();
    if (kept !== 'busy') return kept;
    await pause(WAIT_MS);
  }
  return keep();
}
