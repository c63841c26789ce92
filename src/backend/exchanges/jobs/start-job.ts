import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { addFile, filesOf, type NewFile } from '../records/files.ts';
import { openRun } from '../records/runs.ts';
import type { JobOptions } from './options.ts';

/** Runs that are done in the background. */
export type JobKind =
  | 'yml-in'
  | '1c-in'
  | 'yml-undo'
  | 'yml-out'
  | 'market-out'
  | 'wb-numbers'
  | 'archive-in'
  | 'archive-out';

export interface NewJob {
  readonly kind: JobKind;
  readonly country?: CountryCode | null;
  readonly by: string;
  readonly request: string;
  readonly options?: Partial<JobOptions>;
  readonly file?: NewFile | null;
}

/** Lets a run wait to begin. @param query a transaction @returns its id; of the first one, if it is asked for twice */
export async function startJob(query: Queryable, job: NewJob, now: Date): Promise<number> {
  const id = await openRun(query, { ...job, state: 'waiting' }, now);
  const subject = `exchange:${id}`;
  if (await isRecorded(query, subject)) return id;
  if (job.file && (await filesOf(query, id)).length === 0) await addFile(query, id, job.file, now);
  const detail = job.file?.name ?? job.options?.address ?? '';
  await recordStaffChange(
    query,
    { by: job.by, action: `exchange ${job.kind}`, subject, detail: detail.slice(0, 200) },
    now,
  );
  return id;
}

async function isRecorded(query: Queryable, subject: string): Promise<boolean> {
  const found = await query
    .selectFrom('staff_changes')
    .where('subject', '=', subject)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
