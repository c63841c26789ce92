import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import { formOf } from '#src/storefront/http/request/forms.ts';
import { isMultipart, readMultipart } from './read-multipart.ts';
import type { Upload } from './upload.ts';

/** Receives forms with files. */
export interface Uploads {
  /**
   * Runs `answer` with the posted form; its files are on disk until then.
   * @param keepsFiles false to take the fields alone, without storing any file
   */
  receive<Result>(
    request: Request,
    keepsFiles: boolean,
    answer: (upload: Upload) => Promise<Result>,
  ): Promise<Result>;
}

/** Each may have five files of 10 MB on disk. */
const MAX_CONCURRENT = 6;
const PREFIX = 'upload-';

/** @param folder where files are while their form is answered, readable by this user alone */
export function createUploads(folder: string): Uploads {
  let receiving = 0;

  async function receiveFiles<Result>(request: Request, answer: (upload: Upload) => Promise<Result>) {
    receiving += 1;
    let own: string | undefined;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      own = await mkdtemp(join(folder, PREFIX));
      return await answer(await readMultipart(request, own));
    } finally {
      receiving -= 1;
      if (own) await rm(own, { recursive: true, force: true });
    }
  }

  return {
    async receive(request, keepsFiles, answer) {
      if (!isMultipart(request)) return answer({ form: formOf(request), files: [], hasTooMany: false });
      if (keepsFiles && receiving < MAX_CONCURRENT) return receiveFiles(request, answer);
      return answer(await readMultipart(request, null));
    },
  };
}

const ABANDONED_MS = 3_600_000;

/** Removes the files of processes that ended amid an upload. */
export async function clearUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    // Another process may be clearing the same folder.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
