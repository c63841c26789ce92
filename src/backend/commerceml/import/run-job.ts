import { join } from 'node:path';
import type { Database } from '#src/backend/database/database.ts';
import { textOfFile } from '#src/backend/feed/index.ts';
import { openMirror } from '../mirror/mirror.ts';
import { isStaged, type StageProblem, stageFile } from '../mirror/stage-file.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { unzipAll, xmlIn } from '../sessions/session-files.ts';
import { type Published, publishStage, type StageOrder } from './publish-stage.ts';

export interface Job extends Omit<StageOrder, 'mirrorFile' | 'stageFile' | 'pictures'> {
  /** Of all sessions. */
  readonly root: string;
  /** Of this one. */
  readonly folder: string;
  /** The file to read; null to bring what has been read into the shop. */
  readonly path: string | null;
}

export interface JobEnd {
  readonly problems: readonly StageProblem[];
  /** Null while files of the session wait to be imported. */
  readonly published: Published | null;
}

/**
 * Reads a file, and brings what the session has read into the shop once none of its files is left to read. A job that was
 * cut off is run again from its beginning, to the same end.
 */
export async function runJob(database: Database, job: Job): Promise<JobEnd> {
  const files = join(job.folder, 'files');
  await unzipAll(files);
  const stageFileName = join(job.folder, 'stage.sqlite');
  const stage = openMirror(stageFileName);
  const problems: StageProblem[] = [];
  let isComplete: boolean;
  try {
    if (job.path !== null && !isStaged(stage, job.path)) {
      const text = textOfFile(join(files, job.path), () => {}, 'windows-1251');
      await stageFile(stage, job.path, text, (problem) => problems.push(problem)).catch(explainMissing);
    }
    const all = await xmlIn(files);
    isComplete = job.path === null || all.every((path) => isStaged(stage, path));
  } finally {
    stage.close();
  }
  const order = {
    ...job,
    mirrorFile: join(job.root, 'mirror.sqlite'),
    stageFile: stageFileName,
    pictures: new Map(),
  };
  return { problems, published: isComplete ? await publishStage(database, order) : null };
}

function explainMissing(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    throw new ExchangeFailure('Такого файла не было');
  throw error;
}
