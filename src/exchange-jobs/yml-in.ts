import { stat } from 'node:fs/promises';
import { filesOf } from '#src/backend/exchanges/index.ts';
import {
  countsOf,
  drasticChanges,
  FeedRejected,
  type FeedReport,
  importFeed,
  problemsOf,
  textOfFile,
} from '#src/backend/feed/index.ts';
import { readShopNames } from '#src/backend/opening/index.ts';

import { fetchFeed } from './fetch-feed.ts';
import { exchangeFile } from './folder.ts';
import { type Job, type JobEnd, JobRefused } from './job.ts';
import { sha256Of } from './sha256.ts';

/** Imports a feed, or tells what it would change. */
export async function importYml(job: Job): Promise<JobEnd> {
  const { options } = job;
  const { path, name } = await fileOf(job);
  try {
    const report = await imported(job, path, name);
    const isHeld = options.isDry && drasticChanges(report).length > 0;
    return {
      state: options.isDry ? 'dry' : 'done',
      counts: { ...countsOf(report), ...drasticCounts(report) },
      reason: isHeld ? 'Drastic' : '',
      importId: report.importId,
      ...problemsOf(report),
    };
  } catch (error) {
    if (!(error instanceof FeedRejected)) throw error;
    const { report } = error;
    if (!report) return { state: 'failed', reason: error.message };
    const isDrastic = drasticChanges(report).length > 0;
    return {
      state: 'failed',
      counts: { ...countsOf(report), ...drasticCounts(report) },
      reason: isDrastic ? 'Drastic' : error.message,
      ...problemsOf(report),
    };
  }
}

async function imported({ database, settings, run, options, now, tell }: Job, path: string, file: string) {
  const { RU_ORIGIN, AM_ORIGIN, WHOLE_PRICES } = settings;
  const { shopName } = await readShopNames(database.query, run.country ?? 'RU', settings);
  return importFeed(database, told(path, tell), {
    country: run.country ?? undefined,
    source: options.source,
    shop: options.shop ?? undefined,
    dryRun: options.isDry,
    isConfirmed: options.isConfirmed,
    wholePrices: WHOLE_PRICES,
    shopName,
    origins: [RU_ORIGIN, AM_ORIGIN],
    origin: { by: run.made_by, file, sha256: await sha256Of(path) },
    now,
  });
}

const drasticCounts = ({ inStock, soldOut }: FeedReport) => ({
  inStock,
  soldOutPercent: inStock > 0 ? Math.round((soldOut / inStock) * 100) : 0,
});

async function fileOf(job: Job): Promise<{ path: string; name: string }> {
  const { database, settings, run, options } = job;
  const [file] = await filesOf(database.query, run.id);
  if (!file && options.address !== '') return fetchFeed(job);
  const path = file && exchangeFile(settings.DATA_DIR, file.file_key);
  if (!path || !(await stat(path).catch(() => null))) throw new JobRefused('NoFile');
  return { path, name: file.name };
}

/** The text of a file, telling how much of it is read. Characters are bytes often enough for that. */
async function* told(path: string, tell: (percent: number) => void): AsyncGenerator<string> {
  const { size } = await stat(path);
  let characters = 0;
  for await (const text of textOfFile(path)) {
    characters += text.length;
    tell(Math.min(99, Math.round((characters / Math.max(1, size)) * 100)));
    yield text;
  }
}
