import { parseArgs } from 'node:util';
import { type Carrier, createCarrier, takePoints } from '#src/backend/carriers/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { noticeKeyOf } from '#src/backend/orders/index.ts';
import { BadSettings, type Environment } from '#src/config/environment.ts';
import { BadArguments, refuseOptions } from './running/arguments.ts';
import { runCommand } from './running/command.ts';
import { print } from './running/print.ts';

const USAGE = `npm run carriers -- points [--force]
npm run carriers -- notices`;

await runCommand(USAGE, async (database, environment) => {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [command, ...others] = positionals;
  if (others.length > 0 || (command !== 'points' && command !== 'notices')) throw new BadArguments(USAGE);
  if (command === 'notices') refuseOptions(tokens, { beside: command, only: [] });
  const carrier = createCarrier(environment);
  if (!carrier) throw BadSettings.of('CARRIER', 'is missing');
  if (command === 'points') print(await showTaken(database, carrier, values.force));
  else print(await watch(database, carrier, environment));
});

async function showTaken(database: Database, carrier: Carrier, isForced: boolean): Promise<string> {
  const { points, cities, gone, elsewhere } = await takePoints(database, carrier, { isForced });
  return `${points} points in ${cities} cities, ${gone} gone; ${elsewhere} are in cities that the shop does not know`;
}

/** The address has a secret, so that nobody else makes the shop ask the carrier. */
async function watch(
  database: Database,
  carrier: Carrier,
  { RU_ORIGIN }: Pick<Environment, 'RU_ORIGIN'>,
): Promise<string> {
  const key = await noticeKeyOf(database)();
  await carrier.watch(`${RU_ORIGIN}/carriers/${key}/notice`);
  return `${carrier.title} tells ${RU_ORIGIN} when a parcel moves`;
}
