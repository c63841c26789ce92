import { parseArgs } from 'node:util';
import { showProgress } from '#src/backup/progress.ts';
import { restoreBackup } from '#src/backup/restore-backup.ts';
import { processEnvironment } from '#src/config/environment.ts';
import { BadArguments } from './running/arguments.ts';
import { PARTIAL, reportErrors } from './running/command.ts';
import { print, printError } from './running/print.ts';
import { formatLost, formatRestored, rowsElsewhere } from './text/backups.ts';

const USAGE = 'npm run restore -- <folder of a backup, tar archive, or - for standard input>';

await reportErrors(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [backup, ...more] = positionals;
  if (!backup || more.length > 0) throw new BadArguments(USAGE);
  const environment = processEnvironment();
  const elsewhere = rowsElsewhere(environment);
  if (elsewhere) printError(elsewhere);
  const started = performance.now();
  const target = { dataFolder: environment.DATA_DIR, filesOnly: elsewhere !== undefined };
  const restored = await restoreBackup(backup, target, showProgress());
  print(formatRestored(restored, target.dataFolder, performance.now() - started));
  if (restored.lost.length === 0) return;
  printError(formatLost(restored));
  process.exitCode = PARTIAL;
});
