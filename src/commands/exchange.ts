import { join } from 'node:path';
import { findRun } from '#src/backend/exchanges/index.ts';
import { ORIGINALS } from '#src/data-folder/contents.ts';
import { runJob } from '#src/exchange-jobs/run-job.ts';
import { createConverter } from '#src/storefront/pictures/converter.ts';
import { createPictureStore } from '#src/storefront/pictures/store/picture-store.ts';
import { BadArguments } from './running/arguments.ts';
import { runCommand } from './running/command.ts';

const USAGE =
  'The server starts this for each run that somebody began at the desk, and is told how far it is.';

// Whoever claimed the run is gone, and lets it begin anew.
const end = () => process.exit(1);
process.once('disconnect', end);

await runCommand(USAGE, async (database, settings, log) => {
  const run = await findRun(database.query, Number(process.argv[2]));
  if (run?.state !== 'running') throw new BadArguments('Runs of exchanges are begun at the desk');
  let told = 0;
  const tell = (percent: number) => {
    if (percent > told) process.send?.(percent);
    told = Math.max(told, percent);
  };
  const converter = createConverter();
  const { add: keepPicture } = createPictureStore(join(settings.DATA_DIR, ORIGINALS), converter);
  try {
    await runJob({ database, settings, log, keepPicture, now: () => new Date(), tell }, run);
  } finally {
    converter.close();
  }
});
process.off('disconnect', end);
process.disconnect?.();
