import type { Queryable } from '#src/backend/database/database.ts';
import { openRun, PROGRAM } from '#src/backend/exchanges/index.ts';
import { MINUTE_MS } from '#src/config/durations.ts';
import { settingsIn } from './settings.ts';

const MOST_AT_ONCE = 10;

/** Lets the files that are due be made, each once however many processes ask. */
export async function startDueExports(query: Queryable, now: Date): Promise<void> {
  const due = await query
    .selectFrom('exports')
    .where('due_at', '<=', now.toISOString())
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .limit(MOST_AT_ONCE)
    .select(['id', 'country', 'settings', 'due_at'])
    .execute();
  for (const { id, country, settings, due_at } of due) {
    // The run of one whose settings can't be read says so, and is the last.
    const everyMinutes = settingsIn(settings)?.everyMinutes;
    const next = everyMinutes ? new Date(now.getTime() + everyMinutes * MINUTE_MS).toISOString() : null;
    await query.transaction().execute(async (transaction) => {
      const options = { exportId: id };
      const request = `export-${id}-${due_at}`;
      await openRun(
        transaction,
        { kind: 'market-out', country, by: PROGRAM, state: 'waiting', options, request },
        now,
      );
      await transaction
        .updateTable('exports')
        .set({ due_at: next })
        .where('id', '=', id)
        .where('due_at', '=', due_at)
        .execute();
    });
  }
}

/** The keys of the files that exports have. */
export async function exportFiles(query: Queryable): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('exports')
    .where('file_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .select('file_key')
    .execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

export interface MadeFile {
  readonly key: string;
  /** SHA-256 as hex digits. */
  readonly hash: string;
  readonly bytes: number;
  readonly offers: number;
  readonly refused: number;
  readonly run: number;
}

/** Gives an export its new file. @returns the key of the one before, which nobody needs any more */
export async function noteFile(
  query: Queryable,
  id: number,
  file: MadeFile,
  now: Date,
): Promise<string | null> {
  const before = await query.selectFrom('exports').where('id', '=', id).select('file_key').executeTakeFirst();
  await query
    .updateTable('exports')
    .set({
      file_key: file.key,
      file_hash: file.hash,
      bytes: file.bytes,
      offers: file.offers,
      refused: file.refused,
      run_id: file.run,
      made_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  return before?.file_key ?? null;
}
