import { findRun } from '#src/backend/exchanges/index.ts';
import { runJob } from '#src/exchange-jobs/run-job.ts';
import { BadArguments } from './running/arguments.ts';
import { runCommand } from './running/command.ts';

// The server starts it for each run that somebody began at the desk, and is told how far it is.

// Whoever claimed the run is gone, and lets it begin anew.
const end = () => process.exit(1);
process.once('disconnect', end);

await runCommand(async (database, settings, log) => {
  const run = await findRun(database.query, Number(process.argv[2]));
  if (run?.state !== 'running') throw new BadArguments('Runs of exchanges are begun at the desk');
  let told = 0;
  const tell = (percent: number) => {
    if (percent > told) process.send?.(percent);
    told = Math.max(told, percent);
  };
  await runJob({ database, settings, log, now: () => new Date(), tell }, run);
});
process.off('disconnect', end);
process.disconnect?.();
