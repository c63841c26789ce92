import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type FileRow, filesOf } from '../records/files.ts';
import type { RunRow } from '../records/runs.ts';
import { jobOptions } from './options.ts';
import { type JobKind, startJob } from './start-job.ts';

/** What can be done with a run: carried out as it was shown, or taken back. */
export type Next = '' | 'confirm' | 'undo';

export async function nextOf(query: Queryable, run: RunRow): Promise<Next> {
  if (isTried(run)) return (await filesOfRun(query, run)).length > 0 ? 'confirm' : '';
  return (await undoableCountry(query, run)) ? 'undo' : '';
}

/** Whose goods would be as they were before the run; null if it can not be taken back. */
export async function undoableCountry(query: Queryable, run: RunRow): Promise<CountryCode | null> {
  if (run.state !== 'done' || run.import_id === null) return null;
  const last = await query
    .selectFrom('imports')
    .where('action', '=', 'import')
    .where('state', 'in', ['published', 'undone'])
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'state', 'country'])
    .executeTakeFirst();
  return last?.id === run.import_id && last.state === 'published' ? last.country : null;
}

const TRIED = ['yml-in', '1c-in', 'archive-in'];

/** A session with 1C that would close too much has been tried, too. */
const isTried = ({ kind, state, reason }: RunRow): boolean =>
  (state === 'dry' && TRIED.includes(kind)) ||
  (state === 'failed' && reason === 'Drastic' && (kind === '1c-catalogue' || kind === '1c-in'));

/** The files that a run reads: its own, or those of the run that it carries out. */
export async function filesOfRun(query: Queryable, run: Pick<RunRow, 'id' | 'options'>): Promise<FileRow[]> {
  const own = await filesOf(query, run.id);
  const { of } = jobOptions(run.options);
  return own.length > 0 || of === null ? own : filesOf(query, of);
}

/** The keys of the files that runs wait for, or work on. */
export async function filesInUse(query: Queryable): Promise<readonly string[]> {
  const open = await query
    .selectFrom('exchange_runs')
    .where('state', 'in', ['waiting', 'running'])
    .select(['id', 'options'])
    .execute();
  const files: FileRow[] = [];
  for (const run of open) files.push(...(await filesOfRun(query, run)));
  return files.map(({ file_key }) => file_key);
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
  const is1c = run.kind.startsWith('1c');
  const [file] = is1c ? [] : await filesOf(query, run.id);
  const former = jobOptions(run.options);
  const options = {
    ...former,
    isDry: false,
    isConfirmed: follow.isDrasticMeant ?? false,
    of: is1c ? ((await filesOfRun(query, run))[0]?.run_id ?? run.id) : run.id,
  };
  return startJob(
    query,
    {
      kind: jobKindOf(run),
      country: run.country,
      by: follow.by,
      request: `confirm ${run.id}`,
      options,
      file: file ? { name: file.name, key: file.file_key, bytes: file.bytes } : null,
    },
    now,
  );
}

function jobKindOf({ kind }: RunRow): JobKind {
  if (kind.startsWith('1c')) return '1c-in';
  return kind === 'archive-in' ? 'archive-in' : 'yml-in';
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
