import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import { HOUR_MS } from '#src/config/durations.ts';
import { formOf } from '#src/web/request/forms.ts';
import { isMultipart } from './multipart.ts';
import { type FileLimits, photoLimits, readMultipart } from './read-multipart.ts';
import { createShares, type Sender } from './shares.ts';
import type { Upload } from './upload.ts';

/** Receives forms with files. */
export interface Uploads {
  /**
   * Runs `answer` with the posted form, whose files are on disk until it returns. Only the fields are read if
   * the sender is not a customer, or sends too much at a time.
   */
  receive<Result>(
    request: Request,
    sender: Sender,
    answer: (upload: Upload) => Promise<Result>,
  ): Promise<Result>;
}

const PREFIX = 'upload-';
const PROGRESS_MS = 10_000;

/**
 *
 * @param folder for the files while their form is handled, readable only by this user
 *
 * @param progressMs how long a body may stall
 */
export function createUploads(
  folder: string,
  progressMs = PROGRESS_MS,
  limits: FileLimits = photoLimits,
): Uploads {
  const shares = createShares();

  async function receiveFiles<Result>(request: Request, answer: (upload: Upload) => Promise<Result>) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const own = await mkdtemp(join(folder, PREFIX));
    try {
      return await answer(await readMultipart(request, own, progressMs, limits));
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  return {
    async receive(request, sender, answer) {
      if (!isMultipart(request.get('content-type')))
        return answer({ form: formOf(request), files: [], hasTooMany: false });
      const giveBack = shares.take(sender);
      if (!giveBack) return answer(await readMultipart(request, null, progressMs, limits));
      try {
        return await receiveFiles(request, answer);
      } finally {
        giveBack();
      }
    },
  };
}

const ABANDONED_MS = HOUR_MS;

/** Removes files of processes that died during an upload. */
export async function clearUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    // Another process may be clearing the same folder.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
