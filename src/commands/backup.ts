import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addBackup, pruneBackups } from '#src/backup/backup-folder.ts';
import type { BackupSource } from '#src/backup/make-backup.ts';
import { showProgress } from '#src/backup/progress.ts';
import { streamBackup } from '#src/backup/stream-backup.ts';
import { isWhole, verifyBackup } from '#src/backup/verify-backup.ts';
import { listenForStopSignals } from '#src/process/stop-signals.ts';
import { BadArguments, durationOf } from './running/arguments.ts';
import { reportErrors, runOnDataFolder } from './running/command.ts';
import { print, printError } from './running/print.ts';
import { formatBackup, formatVerified, rowsElsewhere } from './text/backups.ts';

const USAGE = `npm run backup -- <folder> [--every 1h] [--keep 24]
npm run --silent backup -- - > backup.tar
npm run backup -- --verify <folder of a backup, tar archive, or - for standard input>`;

listenForStopSignals();
if (process.argv[2] === '--verify') await reportErrors(verify);
else
  await runOnDataFolder(async (environment) => {
    const { folder, everyMs, keep } = readArguments();
    const elsewhere = rowsElsewhere(environment);
    const source: BackupSource = { dataFolder: environment.DATA_DIR, filesOnly: elsewhere !== undefined };
    if (elsewhere) printError(elsewhere);
    if (folder === '-') return stream(source);
    if (everyMs === undefined) return makeOne(source, folder, keep);
    for (let next = Date.now(); ; next += everyMs) {
      await pause(Math.max(0, next - Date.now()));
      await makeOne(source, folder, keep).catch((error: unknown) => console.error(error));
      next = Math.max(next, Date.now() - everyMs);
    }
  });

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { every: { type: 'string' }, keep: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new BadArguments(USAGE);
  if (folder === '-' && (values.every ?? values.keep) !== undefined)
    throw new BadArguments('--every and --keep go with a folder');
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new BadArguments('--keep is a number of backups, from 1');
  return {
    folder,
    keep,
    everyMs: values.every === undefined ? undefined : durationOf('--every', values.every),
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

async function makeOne(source: BackupSource, folder: string, keep: number | undefined): Promise<void> {
  const started = performance.now();
  const made = await addBackup(source, folder, showProgress());
  const pruned = keep === undefined ? 0 : await pruneBackups(folder, keep);
  print(`${made.path}\n${formatBackup(made, performance.now() - started)}`);
  if (pruned > 0) print(`Deleted ${pruned} older: ${keep} are kept.`);
}

async function stream(source: BackupSource): Promise<void> {
  if (process.stdout.isTTY)
    throw new BadArguments('The archive goes to standard output: send that to a file.');
  if (process.env.npm_lifecycle_event !== undefined && process.env.npm_config_loglevel !== 'silent')
    throw new BadArguments(`npm writes lines of its own into the archive unless it is silent:\n${USAGE}`);
  const started = performance.now();
  const made = await streamBackup(source, process.stdout, showProgress());
  printError(formatBackup(made, performance.now() - started));
}
