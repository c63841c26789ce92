import type { Database } from '#src/backend/database/database.ts';
import { type Handlers, Refusal } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { showBooks } from './records/books.ts';
import { daysOf, type Period } from './records/read-cut.ts';
import { readRunningOut } from './records/running-out.ts';
import { showSales } from './records/sales.ts';
import { readMissed, readSteps } from './records/steps.ts';

const MOST_DAYS = 366;

interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** The rate in what is sold in Russia; null for none. */
  readonly vatPercent: number | null;
}

/** The staff's calls about reports (product.md, Staff). */
export function reportHandlers({ database, now, vatPercent }: Dependencies) {
  const { query } = database;
  return {
    showSales: ({ query: asked }, { country }) => showSales(database, country, checked(asked)),
    showRunningOut: async ({ query: { days } }, { country }) => ({
      sizes: await readRunningOut(database, country, days, now()),
    }),
    listMissedSearches: async ({ query: asked }, { country }) => ({
      searches: await readMissed(query, country, checked(asked)),
    }),
    showSteps: async ({ query: asked }, { country }) => ({
      steps: await readSteps(query, country, checked(asked)),
    }),
    showBooks: async ({ query: asked }, { country }) => ({
      ...(await showBooks(database, country, checked(asked))),
      vatPercent: country === 'RU' ? vatPercent : null,
    }),
  } satisfies Handlers<Contract['staff']>;
}

/** @throws Refusal */
function checked<Asked extends Period>(asked: Asked): Asked {
  const days = daysOf(asked);
  if (days < 1 || days > MOST_DAYS) throw new Refusal(400, 'WrongPeriod');
  return asked;
}
