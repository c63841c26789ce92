import { statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory with room for the databases of a whole run, if there is one. On a disk each commit waits for it:
 * tests that write take half as long again.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= NEEDED_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
