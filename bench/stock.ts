// The stock at the desk: milliseconds of saving so many cells at once, and of the list by each view and filter.
//   npx tsx bench/stock.ts [models = 100000] [--postgres]
// The goods are made anew in the temporary folder: three sizes of two colours of each model, in three shops.

import { parseArgs } from 'node:util';
import { countStock } from '#src/backend/stock/staff/changes/count-stock.ts';
import { listStock, type StockListing } from '#src/backend/stock/staff/records/list-stock.ts';
import { readGrid } from '#src/backend/stock/staff/records/read-grid.ts';
import { fill, SHOPS } from './stock/fill.ts';
import { openEmptyDatabase } from './support/empty-database.ts';
import { timeRounds } from './support/rounds.ts';

const ROUNDS = 40;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const models = Number(positionals[0] ?? 100_000);
const plain: StockListing = {
  country: 'RU',
  named: [],
  text: '',
  categoryIds: null,
  view: 'all',
  shop: null,
  before: undefined,
  pageSize: 30,
};
const why = { country: 'RU', reason: 'recount', note: '', by: 'bench', only: null } as const;
const lists: Readonly<Record<string, Partial<StockListing>>> = {
  all: {},
  'from the middle': { before: models },
  'a category': { categoryIds: [2] },
  'few left': { view: 'few' },
  'sold out': { view: 'soldOut' },
  'sold out in a shop': { view: 'soldOut', shop: 'S2' },
  'sold out in a category': { view: 'soldOut', categoryIds: [2] },
  words: { text: 'платье 77' },
  'no such words': { text: 'скафандр' },
  'an article': { text: 'M77-1', named: ['M77-1'] },
};

const { database, close } = await openEmptyDatabase(values.postgres);
try {
  await fill(database, models);
  console.log(`${models} models on ${database.dialect}`);
  for (const [name, wanted] of Object.entries(lists))
    await measure(name, () => () => listStock(database, { ...plain, ...wanted }));
  const codes = Array.from({ length: 20 }, (_, place) => `M${place + 1}-1`);
  const now = new Date('2026-11-20T12:00:00.000Z');
  await measure(
    'a table of 20 products',
    () => () => readGrid(database.query, { codes, only: null, country: 'RU', now }),
  );
  for (const count of [100, 500, 2_000])
    await measure(`saving ${count} cells`, (round) => counting(count, round));
} finally {
  await close();
}

type Work = () => Promise<unknown>;

/** Times what each round prepares. */
async function measure(name: string, prepare: (round: number) => Work | Promise<Work>): Promise<void> {
  const times = await timeRounds(ROUNDS, async (_, work) => work?.(), prepare);
  console.log(`${name.padEnd(26)} ${times}`);
}

/** Counts one unit more of some sizes in each shop. */
async function counting(count: number, round: number): Promise<Work> {
  const first = round * 700 + 1;
  const rows = await database.query
    .selectFrom('stock')
    .where('item_id', '>=', first)
    .where('item_id', '<=', first + count)
    .selectAll()
    .execute();
  const known = new Map(rows.map((row) => [`${row.item_id} ${row.shop_number}`, row.quantity]));
  const cells = Array.from({ length: count }, (_, place) => {
    const itemId = first + Math.floor(place / SHOPS.length);
    const shopNumber = SHOPS[place % SHOPS.length] ?? '';
    const was = known.get(`${itemId} ${shopNumber}`) ?? 0;
    return { itemId, shopNumber, was, units: was + 1 };
  });
  return async () => {
    const { saved } = await countStock(database, cells, { ...why, now: new Date() });
    if (saved !== count) throw new Error(`Saved ${saved} of ${count}`);
  };
}
