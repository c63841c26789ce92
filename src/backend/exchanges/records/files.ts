import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { maxLengths } from '#src/contract/limits.ts';

export type FileRow = Selectable<Schema['exchange_files']>;

export interface NewFile {
  readonly name: string;
  /** Names it in the folder of exchanges. */
  readonly key: string;
  readonly bytes: number;
}

/** Notes a file that a run read or wrote. */
export async function addFile(query: Queryable, runId: number, file: NewFile, now: Date): Promise<void> {
  await query
    .insertInto('exchange_files')
    .values({
      run_id: runId,
      name: file.name.slice(-maxLengths.fileName) || 'file',
      file_key: file.key,
      bytes: file.bytes,
      made_at: now.toISOString(),
    })
    .execute();
}

const KEYS_AT_ONCE = 500;

/** Says no more of files that are gone. */
export async function forgetFiles(query: Queryable, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE)
    await query
      .deleteFrom('exchange_files')
      .where('file_key', 'in', keys.slice(start, start + KEYS_AT_ONCE))
      .execute();
}

export const filesOf = (query: Queryable, runId: number): Promise<FileRow[]> =>
  query.selectFrom('exchange_files').where('run_id', '=', runId).orderBy('id').selectAll().execute();
