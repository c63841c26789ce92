import type { Database, Queryable } from '#src/backend/database/database.ts';
import { isOpen, isReady, readOpening } from '#src/backend/opening/index.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Environment } from '#src/config/environment.ts';
import type { OpeningTask } from '#src/contract/shop/staff-opening.ts';
import type { Finding, Level } from './finding.ts';
import { servicesOf } from './services.ts';

interface Waiting {
  readonly country: CountryCode;
  readonly tasks: readonly OpeningTask[];
}

/**
 * Lists what a shop that has not opened yet is missing, as the desk does (product.md, Opening). A failure in the
 * country that is nearest to its opening, unless the other one is open.
 */
export async function checkOpening(
  { query }: Database,
  environment: Environment,
  now: Date,
): Promise<Finding[]> {
  const closed = await waitingCountries(query, environment, now);
  const open = countryCodes.filter((country) => !closed.some((each) => each.country === country));
  const nearest = open.length > 0 ? undefined : closed.toSorted((one, other) => needs(one) - needs(other))[0];
  return [
    ...(open.length > 0
      ? [{ area: 'opening', level: 'ok', message: `open in ${open.join(', ')}` } as const]
      : []),
    ...closed.flatMap((each) => findingsOf(each, each === nearest ? 'failure' : 'warning')),
  ];
}

async function waitingCountries(query: Queryable, environment: Environment, now: Date): Promise<Waiting[]> {
  const services = servicesOf(environment);
  const waiting: Waiting[] = [];
  for (const country of countryCodes) {
    if (await isOpen(query, country)) continue;
    const { tasks } = await readOpening(query, country, services, now);
    waiting.push({ country, tasks });
  }
  return waiting;
}

const needs = ({ tasks }: Waiting): number => tasks.filter(({ state }) => state === 'missing').length;

function findingsOf({ country, tasks }: Waiting, level: Level): Finding[] {
  const remedy = 'see docs/operations/opening.md, and «Открытие магазина» at the desk';
  if (isReady(tasks))
    return [{ area: 'opening', level, message: `${country}: ready, and not opened yet`, remedy }];
  return tasks
    .filter(({ state }) => state === 'missing')
    .map(({ name, missing }) => ({
      area: 'opening',
      level,
      message: `${country}: ${name}: missing ${missing.join(', ')}`,
      remedy,
    }));
}
