import type { Queryable } from '#src/backend/database/database.ts';
import { filesOf } from '../records/files.ts';
import type { RunRow } from '../records/runs.ts';
import { jobOptions } from './options.ts';
import { startJob } from './start-job.ts';

/** What can be done with a run: carried out as it was shown, or taken back. */
export type Next = '' | 'confirm' | 'undo';

export async function nextOf(query: Queryable, run: RunRow): Promise<Next> {
  if (run.state === 'dry' && (run.kind === 'yml-in' || run.kind === 'archive-in'))
    return (await filesOf(query, run.id)).length > 0 ? 'confirm' : '';
  return run.state === 'done' && (await isLastImport(query, run)) ? 'undo' : '';
}

async function isLastImport(query: Queryable, { import_id }: RunRow): Promise<boolean> {
  if (import_id === null) return false;
  const last = await query
    .selectFrom('imports')
    .where('action', '=', 'import')
    .where('state', 'in', ['published', 'undone'])
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'state'])
    .executeTakeFirst();
  return last?.id === import_id && last.state === 'published';
}

export async function followerOf(query: Queryable, { id }: RunRow): Promise<number | null> {
  const follower = await query
    .selectFrom('exchange_runs')
    .where('request', 'in', [`confirm ${id}`, `undo ${id}`])
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return follower?.id ?? null;
}

interface Follow {
  readonly by: string;
  readonly isDrasticMeant?: boolean;
}

/** Carries out what a run has shown, with the same file. @param query a transaction */
export async function confirmRun(query: Queryable, run: RunRow, follow: Follow, now: Date): Promise<number> {
  const [file] = await filesOf(query, run.id);
  const options = {
    ...jobOptions(run.options),
    isDry: false,
    isConfirmed: follow.isDrasticMeant ?? false,
    of: run.id,
  };
  return startJob(
    query,
    {
      kind: run.kind === 'archive-in' ? 'archive-in' : 'yml-in',
      country: run.country,
      by: follow.by,
      request: `confirm ${run.id}`,
      options,
      file: file ? { name: file.name, key: file.file_key, bytes: file.bytes } : null,
    },
    now,
  );
}

/** Takes an import back. @param query a transaction */
export const undoRun = (query: Queryable, run: RunRow, { by }: Follow, now: Date): Promise<number> =>
  startJob(
    query,
    {
      kind: 'yml-undo',
      country: run.country,
      by,
      request: `undo ${run.id}`,
      options: { ...jobOptions(run.options), isDry: false, of: run.id },
    },
    now,
  );
