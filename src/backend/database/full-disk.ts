import { statfsSync } from 'node:fs';

/** SQLite needs some for its log before it can read or write anything. */
export const LEAST_FREE_BYTES = 16 * 1024 ** 2;

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** SQLITE_IOERR and SQLITE_FULL, of which extended codes are made. */
const SQLITE_CODES = new Set([10, 13]);
const PRIMARY = 0xff;

export const FREE_SPACE =
  'free space on the disk of DATA_DIR, or enlarge the volume; nothing has to be restored';

/** Whether it is for want of space that a file of a folder could not be read or written. */
export function isOfFullDisk(error: unknown, folder: string): boolean {
  const { code = '', errcode = 0 } = Object(error) as { readonly code?: string; readonly errcode?: number };
  if (FULL_CODES.has(code)) return true;
  return SQLITE_CODES.has(errcode & PRIMARY) && freeBytes(folder) < LEAST_FREE_BYTES;
}

/** The error, or one that says how much is free if there is no space left. */
export function withFreeSpace(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !isOfFullDisk(error, folder)) return error;
  const free = `${Math.floor(freeBytes(folder) / 1024)} KB are free on the disk of ${folder}`;
  return new Error(`${error.message}: ${free}; free space, or enlarge the volume`, { cause: error });
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
