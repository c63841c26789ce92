import { createHash } from 'node:crypto';
import { link, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '#src/backend/database/database.ts';
import { addFile, filesOf } from '#src/backend/exchanges/index.ts';
import { xmlIn } from './session-files.ts';

const MOST_KEPT = 100;
const KEY_CHARACTERS = 32;

/**
 * Lets the staff have a session's files, for as long as those of other exchanges: each is given a second name in their
 * folder, and takes no more room.
 * @param kept the folder of exchanges' files, on the same disk
 */
export async function keepFiles(
  query: Queryable,
  runId: number | null,
  { files, kept }: { readonly files: string; readonly kept: string },
  now: Date,
): Promise<void> {
  const paths = await xmlIn(files).catch(() => []);
  if (runId === null || paths.length === 0) return;
  const known = new Set((await filesOf(query, runId)).map(({ file_key }) => file_key));
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for (const path of paths.slice(0, MOST_KEPT)) {
    const key = createHash('sha256').update(`${runId} ${path}`).digest('hex').slice(0, KEY_CHARACTERS);
    if (known.has(key)) continue;
    await link(join(files, path), join(kept, key)).catch(unlessThere);
    const { size } = await stat(join(kept, key));
    await addFile(query, runId, { name: path, key, bytes: size }, now);
  }
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
