import { BadSettings } from '#src/config/environment.ts';
import { DataFolderInUse } from '#src/data-folder/data-folder-lock.ts';
import { NotBuilt } from '#src/web/document/assets.ts';

/** What a full, foreign or failing disk answers. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO']);
const FULL_DATABASE = /database or disk is full|readonly database|disk I\/O error/;

/** Starts a process. What an operator can mend is said in a line, and the process ends with status 1. */
export async function startOrExit(start: () => Promise<void> | void): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    console.error(reason);
    process.exit(1);
  }
}

function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ([BadSettings, DataFolderInUse, NotBuilt].some((kind) => error instanceof kind)) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfDisk = DISK_ERRORS.has(code) || FULL_DATABASE.test(error.message);
  return isOfDisk
    ? `The shop can not start: ${error.message}. See that DATA_DIR is there, writable and has space.`
    : null;
}
