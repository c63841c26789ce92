import { readdir } from 'node:fs/promises';

const NAME = /^vitrina-\d{8}T\d{9}Z$/;
export const UNFINISHED = '.unfinished';

/** The name of a backup that starts now; names sort by time. */
export const backupName = (now = new Date()): string => `vitrina-${now.toISOString().replace(/[-:.]/g, '')}`;

/** The names of the backups in a folder, the oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort();

/** The names of what killed backups have left, and of backups that are being made. */
export const listUnfinished = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter(
    (name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)),
  );
