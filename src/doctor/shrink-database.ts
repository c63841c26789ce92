import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BadSettings } from '#src/config/environment.ts';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { lockDataFolder } from '#src/data-folder/data-folder-lock.ts';

/** SQLITE_FULL */
const FULL = 13;

/**
 * Gives the unused pages of a stopped shop's SQLite file back to the disk.
 *
 * @returns the bytes of the file before and after
 * @throws {BadSettings} if there is no file, or no room for a second copy of it
 * @throws {DataFolderInUse} while anything uses the folder
 */
export function shrinkDatabase(folder: string): { readonly before: number; readonly after: number } {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) throw BadSettings.of('DATA_DIR', new Error(`there is no ${file}`));
  const lock = lockDataFolder(folder);
  try {
    const before = statSync(file).size;
    vacuum(file);
    return { before, after: statSync(file).size };
  } finally {
    lock.release();
  }
}

function vacuum(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if ((error as { readonly errcode?: number }).errcode !== FULL) throw error;
    const message = `there is no room for a second copy of ${file}; nothing was changed`;
    throw BadSettings.of('DATA_DIR', new Error(message, { cause: error }));
  } finally {
    database.close();
  }
}
