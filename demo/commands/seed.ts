import { parseArgs } from 'node:util';
import type { Database } from '#src/backend/database/database.ts';
import { BadArguments } from '#src/commands/running/arguments.ts';
import { reportErrors, runCommand } from '#src/commands/running/command.ts';
import { print } from '#src/commands/running/print.ts';
import { isProduction } from '#src/config/environment.ts';
import { DEMO_MODELS, type SeedOutcome, seedDemo } from '../index.ts';

const USAGE = `npm run seed -- [--models 100000] [--replace]
fills an empty shop with the demo; --replace makes a demo anew that is there, but touches no other shop`;

const outcomes: Record<SeedOutcome, string> = {
  filled: 'The demo shop is ready.',
  unchanged: 'The demo shop is there already; --replace makes it anew.',
  outdated: 'An older demo shop is there; --replace makes it anew.',
  foreign:
    'The shop has goods, customers or staff that the demo did not make: it stays as it is, and the demo needs an empty one.',
  used: 'Nothing was changed: people whom the demo did not make have accounts or orders in this shop. Make a demo in another one.',
};
const refusals = new Set<SeedOutcome>(['outdated', 'foreign', 'used']);

const MAX_MODELS = 1_000_000;

const started = performance.now();
let shown = '';
await reportErrors(USAGE, async () => {
  const given = readArguments();
  await runCommand(USAGE, (database, { DATA_DIR: dataDir }) => fill(database, { dataDir, ...given }), {
    INIT: true,
  });
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      models: { type: 'string', default: String(DEMO_MODELS) },
      replace: { type: 'boolean', default: false },
    },
  });
  const models = Number(values.models);
  if (!Number.isInteger(models) || models < 1 || models > MAX_MODELS)
    throw new BadArguments('--models is a whole number from 1 to 1,000,000');
  return { models, replace: values.replace };
}

async function fill(
  database: Database,
  options: { dataDir: string; models: number; replace: boolean },
): Promise<void> {
  const outcome = await seedDemo(database, { ...options, sparesUsed: isProduction(), progress: show });
  if (shown) process.stdout.write('\n');
  print(`${outcomes[outcome]} ${Math.round((performance.now() - started) / 100) / 10} s`);
  if (refusals.has(outcome)) process.exitCode = 1;
}

function show(done: number, total: number, what: string): void {
  const line = `${what}: ${Math.floor((done / total) * 100)} %`;
  if (line === shown) return;
  if (shown && !shown.startsWith(what)) process.stdout.write('\n');
  shown = line;
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
}
