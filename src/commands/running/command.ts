import type { Logger } from 'pino';
import { BadArchive } from '#src/archive/bad-archive.ts';
import type { Database } from '#src/backend/database/database.ts';
import { withFreeSpace } from '#src/backend/database/full-disk.ts';
import { FeedRejected } from '#src/backend/feed/index.ts';
import { BadBackup } from '#src/backup/manifest.ts';
import { BadSettings, type Environment, processEnvironment } from '#src/config/environment.ts';
import { createLog } from '#src/config/log.ts';
import { GatewayUnreachable } from '#src/contract-check/outcomes.ts';
import { DataFolderInUse, type DataFolderLock } from '#src/data-folder/data-folder-lock.ts';
import { openShopDatabase, shareShopFolder } from '#src/process/open-shop-database.ts';
import { BadArguments } from './arguments.ts';
import { print, printError } from './print.ts';

/** The log message for a change by the staff, by a command or a call. */
export const STAFF_CHANGE = 'the staff changed something';

const isHelpAsked = (): boolean => process.argv.slice(2).includes('--help');

/**
 * Runs a command with the database open. Invalid settings, arguments and feeds are reported in one line,
 * without a stack.
 *
 * @param usage what is printed instead if its arguments ask for help
 * @param overridden settings that the command itself determines
 */
export function runCommand(
  usage: string,
  work: (database: Database, environment: Environment, log: Logger) => Promise<void>,
  overridden: Partial<Pick<Environment, 'INIT'>> = {},
): Promise<void> {
  const lock = (environment: Environment) => shareShopFolder({ ...environment, ...overridden });
  return runOnDataFolder(usage, lock, async (environment) => {
    const database = await openShopDatabase({ ...environment, ...overridden });
    try {
      await work(database, environment, commandLog(environment));
    } finally {
      await database.close();
    }
  });
}

/**
 * For what a command changes: logs to standard error, separate from what it prints for people, and not to
 * their terminal.
 */
function commandLog(environment: Environment): Logger {
  const quiet = { ...environment, LOG_LEVEL: 'silent' } as const;
  return createLog(process.stderr.isTTY ? quiet : environment, {
    write: (line) => process.stderr.write(line),
  });
}

/**
 * Runs a command over the data folder, and prevents a restore into it meanwhile.
 *
 * @param usage as of {@link runCommand}
 * @param share takes the lock, or refuses where there is nothing to work on
 */
export function runOnDataFolder(
  usage: string,
  share: (environment: Environment) => DataFolderLock | Promise<DataFolderLock>,
  work: (environment: Environment) => Promise<void>,
): Promise<void> {
  return reportErrors(usage, async () => {
    const environment = processEnvironment();
    const lock = await share(environment);
    try {
      await work(environment);
    } catch (error) {
      const told = isExpected(error) ? error : withFreeSpace(error, environment.DATA_DIR);
      throw told === error ? error : BadSettings.of('DATA_DIR', told);
    } finally {
      lock.release();
    }
  });
}

/** The exit status of a backup or restore that was made but lacks something. */
export const PARTIAL = 3;

/**
 * Expected errors are reported in one line; the exit status is 1 for refusals, 2 for settings and arguments.
 *
 * @param usage what is printed instead of the work if `--help` is among the arguments
 */
export async function reportErrors(usage: string, work: () => Promise<void>): Promise<void> {
  if (isHelpAsked()) return print(usage);
  try {
    await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    printError(error.message);
    process.exitCode = refusals.some((kind) => error instanceof kind) ? 1 : 2;
  }
}

const refusals = [FeedRejected, BadArchive, BadBackup, DataFolderInUse, GatewayUnreachable];

function isExpected(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = [BadSettings, BadArguments, ...refusals];
  return (
    /^(ENOENT|EACCES|EISDIR|ENOTDIR|EEXIST|EROFS|ENOSPC|EDQUOT|EFBIG|ERR_PARSE_ARGS_\w+)$/.test(code) ||
    known.some((kind) => error instanceof kind)
  );
}
