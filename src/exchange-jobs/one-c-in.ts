import { link, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  DrasticExchange,
  ExchangeFailure,
  figuresOf,
  noteNames,
  notePicture,
  type OneCJob,
  problemsOfEnd,
  readMapping,
  runOneCJob,
  type SentPicture,
  takePictures,
  undoableIn,
  unzipAll,
  xmlIn,
} from '#src/backend/commerceml/index.ts';
import { filesOfRun } from '#src/backend/exchanges/index.ts';
import { FeedRejected } from '#src/backend/feed/index.ts';
import { readShopNames } from '#src/backend/opening/index.ts';
import { EXCHANGE_1C } from '#src/data-folder/contents.ts';
import { exchangeFile } from './folder.ts';
import { type Job, type JobEnd, JobRefused } from './job.ts';

const WORK = 'desk-';

/** Imports files of 1C's catalogue, as a session of 1C would, or tells what they would change. */
export async function importOneC(job: Job): Promise<JobEnd> {
  const root = join(job.settings.DATA_DIR, EXCHANGE_1C);
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, WORK));
  try {
    await layOut(job, join(folder, 'files'));
    return await imported(job, { root, folder });
  } catch (error) {
    if (error instanceof DrasticExchange)
      return { state: 'failed', reason: 'Drastic', problems: [{ place: '', message: error.message }] };
    if (error instanceof FeedRejected || error instanceof ExchangeFailure)
      return { state: 'failed', reason: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the run's files the names that they came under. */
async function layOut({ database, settings, run }: Job, files: string): Promise<void> {
  const given = await filesOfRun(database.query, run);
  if (given.length === 0) throw new JobRefused('NoFile');
  for (const { name, file_key } of given) {
    const path = join(files, plainName(name));
    await mkdir(dirname(path), { recursive: true });
    await link(exchangeFile(settings.DATA_DIR, file_key), path).catch(() => {
      throw new JobRefused('NoFile');
    });
  }
  await unzipAll(files);
}

/** What is no archive is taken for XML. */
const plainName = (name: string): string => {
  const plain = name.replace(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^\.+/, '');
  return /\.(xml|zip)$/i.test(plain) ? plain : `${plain}.xml`;
};

/** Takes the pictures of an archive; of one that is only tried, none becomes the goods'. */
async function picturesOf({ database, options, now, keepPicture }: Job, files: string) {
  const pictures: SentPicture[] = [];
  const problems = await takePictures(files, {
    keep: keepPicture,
    note: (picture) =>
      options.isDry ? void pictures.push(picture) : notePicture(database.query, picture, now),
  });
  return { pictures, problems };
}

async function imported(job: Job, folders: Pick<OneCJob, 'root' | 'folder'>): Promise<JobEnd> {
  const { database, settings, run, options, now, tell } = job;
  const { RU_ORIGIN, AM_ORIGIN, WHOLE_PRICES } = settings;
  const { shopName } = await readShopNames(database.query, 'RU', settings);
  const files = join(folders.folder, 'files');
  const { pictures, problems: refused } = await picturesOf(job, files);
  const order = {
    ...folders,
    ...{ mapping: await readMapping(database.query), origins: [RU_ORIGIN, AM_ORIGIN], shopName },
    ...{ wholePrices: WHOLE_PRICES, by: run.made_by, now, isEnd: true },
    ...{ isConfirmed: options.isConfirmed, dryRun: options.isDry, pictures },
  };
  const problems = [...refused];
  const paths = (await xmlIn(files)).toSorted(inOrder);
  for (const [at, path] of paths.entries()) {
    problems.push(...(await runOneCJob(database, { ...order, path })).problems);
    tell(Math.round(((at + 1) / (paths.length + 1)) * 100));
  }
  const { published } = await runOneCJob(database, { ...order, path: null });
  if (!published) throw new JobRefused('NoFile');
  await noteNames(database, published.names, now);
  return {
    state: options.isDry ? 'dry' : 'done',
    reason: options.isDry && published.isDrastic ? 'Drastic' : '',
    counts: figuresOf(published),
    importId: undoableIn(published),
    ...problemsOfEnd({ problems, published }),
  };
}

/** As 1C has its files read: goods, offers, prices, rests, and 2 before 10. */
const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
