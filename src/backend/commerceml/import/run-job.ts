import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#src/backend/database/database.ts';
import { textOfFile } from '#src/backend/feed/index.ts';
import { openMirror } from '../mirror/mirror.ts';
import { isStaged, type StageProblem, stageFile } from '../mirror/stage-file.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { roomFor } from '../sessions/pieces.ts';
import { unzipAll, xmlIn } from '../sessions/session-files.ts';
import { type Published, publishStage, type StageOrder } from './publish-stage.ts';

export interface Job extends Omit<StageOrder, 'mirrorFile' | 'stageFile'> {
  /** Of all sessions. */
  readonly root: string;
  /** Of this one. */
  readonly folder: string;
  /** The file to read; null to bring what has been read into the shop. */
  readonly path: string | null;
}

export interface JobEnd {
  readonly problems: readonly StageProblem[];
  /** Whether no file of the session is left to read. */
  readonly isComplete: boolean;
  /** Null if a file was read. */
  readonly published: Published | null;
}

const stageOf = ({ folder }: Job): string => join(folder, 'stage.sqlite');

/**
 * Reads a file of a session, or brings what was read into the shop. A job that was cut off is run again from its beginning,
 * to the same end.
 */
export async function runJob(database: Database, job: Job): Promise<JobEnd> {
  if (job.path !== null) return read(job, job.path);
  const { root, ...order } = job;
  openMirror(stageOf(job)).close();
  const mirrorFile = join(root, 'mirror.sqlite');
  const published = await publishStage(database, { ...order, mirrorFile, stageFile: stageOf(job) });
  return { problems: [], isComplete: true, published };
}

async function read(job: Job, path: string): Promise<JobEnd> {
  const files = join(job.folder, 'files');
  await unzipAll(files);
  const problems: StageProblem[] = [];
  const stage = openMirror(stageOf(job));
  try {
    if (!isStaged(stage, path)) {
      await roomToRead(join(files, path)).catch(explainMissing);
      const text = textOfFile(join(files, path), () => {}, 'windows-1251');
      await stageFile(stage, path, text, (problem) => problems.push(problem)).catch(explainMissing);
    }
    const all = await xmlIn(files);
    return { problems, isComplete: all.every((one) => isStaged(stage, one)), published: null };
  } finally {
    stage.close();
  }
}

/** What is read is written twice, into the log of changes and into the file. */
async function roomToRead(file: string): Promise<void> {
  const { size } = await stat(file);
  await roomFor(dirname(file), 2 * size);
}

function explainMissing(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    throw new ExchangeFailure('Такого файла не было');
  throw error;
}
