import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inspectDatabase } from '#src/backend/database/database.ts';
import { recordBackup } from '#src/backend/opening/index.ts';
import { type AddedBackup, addBackup, pruneBackups } from '#src/backup/backup-folder.ts';
import type { Problem } from '#src/backup/find-damage.ts';
import type { Backup, BackupSource } from '#src/backup/make-backup.ts';
import { BadBackup } from '#src/backup/manifest.ts';
import { showProgress } from '#src/backup/progress.ts';
import { streamBackup } from '#src/backup/stream-backup.ts';
import { isWhole, verifyBackup } from '#src/backup/verify-backup.ts';
import type { Environment } from '#src/config/environment.ts';
import { DATABASE_FILE } from '#src/data-folder/contents.ts';
import { type DataFolderLock, shareDataFolder } from '#src/data-folder/data-folder-lock.ts';
import { listenForStopSignals } from '#src/process/stop-signals.ts';
import { BadArguments, durationOf } from './running/arguments.ts';
import { PARTIAL, reportErrors, runOnDataFolder } from './running/command.ts';
import { print, printError } from './running/print.ts';
import {
  formatBackup,
  formatTroubles,
  formatUndeleted,
  formatVerified,
  rowsElsewhere,
} from './text/backups.ts';

const USAGE = `npm run backup -- <folder> [--every 1h] [--keep 24] [--verify]
npm run --silent backup -- - > backup.tar
npm run backup -- --verify <folder of a backup, tar archive, or - for standard input>`;

listenForStopSignals();
if (process.argv[2] === '--verify') await reportErrors(USAGE, verify);
else
  await runOnDataFolder(USAGE, shareFolder, async (environment) => {
    const call = readArguments();
    const elsewhere = rowsElsewhere(environment);
    const source: BackupSource = { dataFolder: environment.DATA_DIR, filesOnly: elsewhere !== undefined };
    if (elsewhere) printError(elsewhere);
    const make = async () => {
      await (call.folder === '-' ? stream(source) : makeOne(source, call));
      await rememberBackup(environment);
    };
    if (call.everyMs === undefined) return make();
    for (let next = Date.now(); ; next += call.everyMs) {
      await pause(Math.max(0, next - Date.now()));
      await reportErrors(USAGE, make).catch((error: unknown) => console.error(error));
      next = Math.max(next, Date.now() - call.everyMs);
    }
  });

/** A folder that is missing is not made: it would look like a shop's. */
function shareFolder({ DATA_DIR }: Environment): DataFolderLock {
  if (!existsSync(DATA_DIR))
    throw new BadBackup(`There is no folder ${DATA_DIR}: DATA_DIR names that of the shop's data.`);
  return shareDataFolder(DATA_DIR);
}

interface Call {
  readonly folder: string;
  readonly keep: number | undefined;
  readonly everyMs: number | undefined;
  readonly verifiesAll: boolean;
}

function readArguments(): Call {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string' }, keep: { type: 'string' }, verify: { type: 'boolean' } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new BadArguments(USAGE);
  if (folder === '-' && Object.keys(values).length > 0)
    throw new BadArguments('--every, --keep and --verify go with a folder');
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new BadArguments('--keep is a number of backups, from 1');
  return {
    folder,
    keep,
    everyMs: values.every === undefined ? undefined : durationOf('--every', values.every),
    verifiesAll: values.verify ?? false,
  };
}

/** Needs no shop, and leaves the data folder alone. */
async function verify(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } });
  const [backup, ...more] = positionals;
  if (!backup || more.length > 0) throw new BadArguments(USAGE);
  const started = performance.now();
  const verified = await verifyBackup(backup, showProgress());
  print(formatVerified(backup, verified, performance.now() - started));
  if (!isWhole(verified)) process.exitCode = 1;
}

async function makeOne(source: BackupSource, { folder, keep, verifiesAll }: Call): Promise<void> {
  const started = performance.now();
  const made = await addBackup(source, folder, showProgress(), verifiesAll);
  print(`${made.path}\n${formatBackup(made, performance.now() - started)}`);
  reportTroubles(made);
  const pruned = keep === undefined ? undefined : await pruneBackups(folder, keep, made.path);
  if (pruned?.deleted) print(`Deleted ${pruned.deleted} older: ${keep} are kept.`);
  reportUndeleted([...made.undeleted, ...(pruned?.undeleted ?? [])]);
}

/** For the desk, which says when there is none. The backup is good even if the shop can't be told. */
async function rememberBackup({ GATEWAY_URL, DATABASE_URL: url, DATA_DIR }: Environment): Promise<void> {
  if (GATEWAY_URL) return;
  try {
    const database = await inspectDatabase({ url, file: join(DATA_DIR, DATABASE_FILE) });
    try {
      await recordBackup(database.query, new Date());
    } finally {
      await database.close();
    }
  } catch {
    // An older schema has no place for it, or another process writes for long.
  }
}

function reportUndeleted(undeleted: readonly Problem[]): void {
  if (undeleted.length === 0) return;
  printError(formatUndeleted(undeleted));
  process.exitCode = PARTIAL;
}

function reportTroubles(made: Backup & Partial<AddedBackup>): void {
  const troubles = formatTroubles(made);
  if (troubles) printError(troubles);
  if (made.problems.length > 0) process.exitCode = PARTIAL;
}

async function stream(source: BackupSource): Promise<void> {
  if (process.stdout.isTTY)
    throw new BadArguments('The archive goes to standard output: send that to a file.');
  if (process.env.npm_lifecycle_event !== undefined && process.env.npm_config_loglevel !== 'silent')
    throw new BadArguments(`npm writes lines of its own into the archive unless it is silent:\n${USAGE}`);
  const started = performance.now();
  const made = await streamBackup(source, process.stdout, showProgress());
  printError(formatBackup(made, performance.now() - started));
  reportTroubles(made);
}
