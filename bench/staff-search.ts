// The staff's search by each kind of text: milliseconds with everything it does, and how the database carries it out.
//   npx tsx bench/staff-search.ts [orders = 100000] [--postgres] [--plans]
// The orders are made anew in the temporary folder; a million take 2 GB and some minutes.

import { parseArgs } from 'node:util';
import { searchForStaff } from '#src/backend/orders/index.ts';
import { plansOf } from '#tests/support/plans.ts';
import { fill } from './staff-search/fill.ts';
import { orderOf, reservationOf } from './staff-search/people.ts';
import { openEmptyDatabase } from './support/empty-database.ts';
import { timeRounds } from './support/rounds.ts';

const ROUNDS = 200;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' }, plans: { type: 'boolean' } },
});
const orders = Number(positionals[0] ?? 100_000);

type Order = ReturnType<typeof orderOf>;
const kinds: Readonly<Record<string, (order: Order, round: number) => string>> = {
  'a number': ({ number }) => number,
  'its last 4 digits': ({ number }) => number.slice(-4),
  'its last 6 digits': ({ number }) => number.slice(-6),
  'a reservation': (_, round) => reservationOf(round).number.toLowerCase(),
  'a phone': ({ phone }) => `8 (${phone.slice(1, 4)}) ${phone.slice(4)}`,
  'an unknown phone': (_, round) => `+7 000 ${String(round).padStart(7, '0')}`,
  'an e-mail': ({ email }) => email.toUpperCase(),
  'a name': (order) => `${order.first_name} ${order.last_name}`.toLowerCase(),
  'three names': (order) => `${order.last_name} ${order.first_name} Петровна`,
  'a surname': (order) => order.last_name,
  'a common surname': () => 'ковалева',
  'two letters': (order) => order.last_name.slice(0, 2),
  'a first name': (order) => order.first_name,
  'an article': (_, round) => `КР-${round * 90}-1`,
  'a barcode': (_, round) => `46${String(round * 90 + 1).padStart(11, '0')}`,
  'anything else': (_, round) => `%_'"${round} ${'ы '.repeat(90)}`,
};

const { database, close } = await openEmptyDatabase(values.postgres);
try {
  const indexing = await fill(database, orders);
  console.log(`${orders} orders on ${database.dialect}, indexes in ${Math.round(indexing / 1_000)} s`);
  for (const [kind, textOf] of Object.entries(kinds)) await measure(kind, textOf);
} finally {
  await close();
}

async function measure(kind: string, textOf: (typeof kinds)[string]): Promise<void> {
  let hits = 0;
  const times = await timeRounds(ROUNDS, async (round) => {
    const found = await search(textOf(orderOf(Math.floor((round * orders) / ROUNDS)), round));
    hits += Object.values(found).flat().length;
  });
  console.log(`${kind.padEnd(20)} ${times}  ${(hits / ROUNDS).toFixed(1)} hits`);
  if (!values.plans) return;
  const plans = await plansOf(database, (observed) => search(textOf(orderOf(1), 1), observed));
  console.log(plans.join('\n').replace(/^/gm, '    '));
}

function search(text: string, observed = database) {
  return searchForStaff(
    observed,
    { text, by: 'bench', withOrders: true, withCustomers: true, reservationsOf: null },
    new Date(),
  );
}
