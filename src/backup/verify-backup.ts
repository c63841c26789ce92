import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { checkBackedUp } from './check-database.ts';
import { findDamage, type Problem } from './find-damage.ts';
import { BadBackup, type Manifest, readManifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { unpackArchive } from './unpack-archive.ts';

export interface VerifiedBackup {
  readonly manifest: Manifest;
  readonly damaged: readonly Problem[];
  /** What is wrong with the database apart from its bytes, such as rows that are missing. */
  readonly databaseProblem: string | undefined;
}

export const isWhole = ({ damaged, databaseProblem }: VerifiedBackup): boolean =>
  damaged.length === 0 && databaseProblem === undefined;

/** Whether a restore would bring back what is whole. */
export const isRestorable = ({ manifest, damaged, databaseProblem }: VerifiedBackup): boolean =>
  databaseProblem === undefined &&
  !damaged.some(({ path }) => path === DATABASE_FILE) &&
  (manifest.database !== null || damaged.length < manifest.files.length);

/**
 * Verifies a backup, a folder or a tar archive (`-` for standard input), without changing it. An archive is
 * unpacked in the system's folder for temporary files.
 *
 * @throws {BadBackup} if its manifest can not be read
 */
export async function verifyBackup(backup: string, progress: Progress): Promise<VerifiedBackup> {
  if (backup !== '-' && (await stat(backup)).isDirectory()) return verifyFolder(backup, backup, progress);
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-verify-'));
  try {
    await unpackArchive(backup, folder);
    return await verifyFolder(folder, backup, progress);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verifyFolder(folder: string, name: string, progress: Progress): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder, name);
  const damaged: Problem[] = [];
  for (const [index, file] of manifest.files.entries()) {
    const problem = await findDamage(folder, file);
    if (problem) damaged.push({ path: file.path, problem });
    progress('check', index + 1, manifest.files.length);
  }
  return { manifest, damaged, databaseProblem: databaseProblemIn(folder, manifest) };
}

function databaseProblemIn(folder: string, { database }: Manifest): string | undefined {
  if (!database) return undefined;
  try {
    checkBackedUp(join(folder, DATABASE_FILE), database);
    return undefined;
  } catch (error) {
    if (error instanceof BadBackup) return error.message;
    throw error;
  }
}
