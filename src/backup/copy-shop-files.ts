import { join } from 'node:path';
import { backedUpFiles, ORIGINALS, REMOTE_ORIGINALS } from '#src/data-folder/contents.ts';
import { backUpFile, type Outcome } from './copy-files.ts';
import type { Earlier } from './earlier-backup.ts';
import { type Problem, problemOf } from './find-damage.ts';
import { listFiles } from './list-files.ts';
import { type BackedUpFile, isInside } from './manifest.ts';
import type { Progress } from './progress.ts';

export interface CopiedFiles {
  readonly files: readonly BackedUpFile[];
  /** How many of them are hard links to the earlier backup, and of how many of these the content was read. */
  readonly linked: number;
  readonly verified: number;
  /** Files of the shop that are not in the backup, or hardly as they should be. */
  readonly problems: readonly Problem[];
  /** Files of the earlier backup that are damaged, so that they were copied from the shop again. */
  readonly renewed: readonly Problem[];
}

/** Copies all but the database. A file that can not be read is left out, and does not stop the others. */
export async function copyShopFiles(
  dataFolder: string,
  target: string,
  progress: Progress,
  earlier: Earlier | undefined,
): Promise<CopiedFiles> {
  const originals = await listOriginals(dataFolder);
  const paths = [...backedUpFiles, ...originals.paths];
  const outcomes: Outcome[] = [];
  for (const [index, path] of paths.entries()) {
    outcomes.push(await backUpFile(path, dataFolder, target, earlier));
    progress('pictures', index + 1, paths.length);
  }
  const linked = outcomes.filter(({ isLinked }) => isLinked);
  return {
    files: outcomes.flatMap(({ file }) => file ?? []),
    linked: linked.length,
    verified: linked.filter(({ path }) => earlier?.verified.has(path)).length,
    problems: [
      ...originals.problems,
      ...outcomes.flatMap(({ path, problem }) => (problem ? { path, problem } : [])),
    ],
    renewed: outcomes.flatMap(({ path, damage }) => (damage ? { path, problem: damage } : [])),
  };
}

/** The shop's own pictures, and those that can not be backed up. */
export async function listOriginals(
  dataFolder: string,
): Promise<{ readonly paths: readonly string[]; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const all = await listFiles(join(dataFolder, ORIGINALS), (path, error) => {
    problems.push({ path: join(ORIGINALS, path), problem: problemOf(error) });
  });
  const own = all
    .filter((path) => !path.startsWith(`${REMOTE_ORIGINALS}/`))
    .map((path) => `${ORIGINALS}/${path}`);
  const badNames = own.filter((path) => !isInside(path));
  problems.push(...badNames.map((path) => ({ path, problem: 'has a name that no backup can hold' })));
  return { paths: own.filter(isInside), problems };
}
