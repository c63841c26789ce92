import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BadSettings, type Environment, processEnvironment } from '#src/config/environment.ts';
import { shareDataFolder } from '#src/data-folder/data-folder-lock.ts';
import { formatBytes } from '#src/doctor/finding.ts';
import { type Diagnosis, runChecks, runLawChecks } from '#src/doctor/run-checks.ts';
import { shrinkDatabase } from '#src/doctor/shrink-database.ts';
import { BadArguments, refuseOptions } from './running/arguments.ts';
import { reportErrors } from './running/command.ts';
import { print, printJson } from './running/print.ts';
import { formatDiagnosis } from './text/diagnosis.ts';

const USAGE = `npm run doctor -- [law] [--json] [--offline]
exits with 1 if anything is broken
npm run doctor -- shrink
gives the unused part of a stopped shop's SQLite file back to the disk`;

await reportErrors(USAGE, async () => {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, offline: { type: 'boolean', default: false } },
  });
  const [part, ...more] = positionals;
  if (part === 'shrink' && more.length === 0) {
    refuseOptions(tokens, { beside: part, only: [] });
    return shrink(processEnvironment());
  }
  if ((part !== undefined && part !== 'law') || more.length > 0) throw new BadArguments(USAGE);
  const diagnosis = await diagnose((environment) =>
    part === 'law' ? runLawChecks(environment) : runChecks(environment, !values.offline),
  );
  const isWell = diagnosis.findings.every(({ level }) => level !== 'failure');
  if (values.json) printJson({ isWell, ...diagnosis });
  else print(formatDiagnosis(diagnosis));
  if (!isWell) process.exitCode = 1;
});

function shrink({ DATABASE_URL: url, DATA_DIR }: Environment): void {
  if (url) throw new BadArguments('PostgreSQL uses the space of what was deleted again by itself');
  const { before, after } = shrinkDatabase(DATA_DIR);
  print(`The database had ${formatBytes(before)} and has ${formatBytes(after)}.`);
}

async function diagnose(check: (environment: Environment) => Promise<Diagnosis>): Promise<Diagnosis> {
  let environment: Environment;
  try {
    environment = processEnvironment();
    if (existsSync(environment.DATA_DIR)) shareDataFolder(environment.DATA_DIR);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    const remedy = 'mend what is named; .env.example says what each setting is';
    return { findings: [{ area: 'settings', level: 'failure', message: error.message, remedy }], sizes: [] };
  }
  return check(environment);
}
