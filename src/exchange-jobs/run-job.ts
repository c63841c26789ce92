import type { Logger } from 'pino';
import type { KeepPicture } from '#src/backend/commerceml/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { addProblems, closeRun, jobOptions, type RunRow } from '#src/backend/exchanges/index.ts';
import { type Job, type JobEnd, JobRefused, type JobSettings } from './job.ts';
import { exportMarket } from './market-out.ts';
import { importNumbers } from './numbers-in.ts';
import { importOneC } from './one-c-in.ts';
import { exportShop, exportYml, importShop, undoYml } from './other-jobs.ts';
import { importYml } from './yml-in.ts';

const jobs = new Map<string, (job: Job) => Promise<JobEnd>>([
  ['yml-in', importYml],
  ['1c-in', importOneC],
  ['yml-undo', undoYml],
  ['yml-out', exportYml],
  ['market-out', exportMarket],
  ['wb-numbers', importNumbers],
  ['archive-out', exportShop],
  ['archive-in', importShop],
]);

interface JobDependencies {
  readonly database: Database;
  readonly settings: JobSettings;
  readonly log: Logger;
  readonly keepPicture: KeepPicture;
  readonly now: () => Date;
  readonly tell?: (percent: number) => void;
}

/** Works on a run that was claimed, and ends it. */
export async function runJob(
  { database, settings, log, keepPicture, now, tell = () => {} }: JobDependencies,
  run: RunRow,
): Promise<void> {
  const job = { database, settings, run, options: jobOptions(run.options), keepPicture, now: now(), tell };
  const { problems = [], more = 0, ...end } = await ended(job, log);
  await database.query.transaction().execute(async (transaction) => {
    if (await closeRun(transaction, run.id, end, now()))
      await addProblems(transaction, run.id, problems, more);
  });
}

async function ended(job: Job, log: Logger): Promise<JobEnd> {
  const work = jobs.get(job.run.kind);
  if (!work) return { state: 'failed', reason: 'UnknownKind' };
  try {
    return await work(job);
  } catch (error) {
    if (error instanceof JobRefused) return { state: 'failed', reason: error.message };
    log.error({ err: error, run: job.run.id, kind: job.run.kind }, 'an exchange failed');
    return { state: 'failed', reason: 'Unexpected' };
  }
}
