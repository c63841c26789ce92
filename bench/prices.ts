// Prices at the desk: milliseconds of looking a sale of so many products through, of planning,
// beginning and ending it, and for how long the process answered nobody meanwhile.
//   npx tsx bench/prices.ts [products = 20000] [--postgres]
// The goods are made anew in the temporary folder: 100,000 models of two colours.

import { parseArgs } from 'node:util';
import { priceTasks } from '#src/backend/prices/index.ts';
import { planPrices } from '#src/backend/prices/staff/changes/plan-prices.ts';
import { listPlans } from '#src/backend/prices/staff/records/plans.ts';
import { previewPlan } from '#src/backend/prices/staff/records/preview.ts';
import { showPlan } from '#src/backend/prices/staff/records/show-plan.ts';
import { goodsSelection, type PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import { fill } from './stock/fill.ts';
import { openEmptyDatabase } from './support/empty-database.ts';

const MODELS = 100_000;
const HOUR_MS = 3_600_000;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean' } },
});
const products = Number(positionals[0] ?? 20_000);
const { database, close } = await openEmptyDatabase(values.postgres);
const { query } = database;
let now = new Date('2026-11-20T12:00:00.000Z');
const hoursAhead = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();

try {
  await fill(database, MODELS);
  const cheapest = query.selectFrom('set_prices').orderBy('price').orderBy('product_id');
  const last = await cheapest.offset(products).limit(1).select('price').executeTakeFirstOrThrow();
  const terms: PriceTerms = {
    kind: 'sale',
    name: 'Распродажа',
    selection: goodsSelection.parse({ priceTill: last.price / 100 }),
    percent: 20,
    amount: null,
    prices: [],
    rounding: 'nineties',
    beginsAt: hoursAhead(1),
    endsAt: hoursAhead(2),
  };
  const page = { pageNumber: 1, pageSize: 50 };
  console.log(`a sale among ${2 * MODELS} products on ${database.dialect}`);
  const found = await timed('look it through', () => previewPlan(query, 'RU', terms, page, now));
  console.log(`  ${found.count} products`);
  const body = { terms, isDeepMeant: false, request: 'bench', by: 'bench' };
  const about = { country: 'RU', by: 'bench', now } as const;
  const { id } = await timed('plan it', () => planPrices(database, body, about));
  const task = priceTasks({ database, now: () => now }).prices;
  await timed('nothing due', task);
  now = new Date(hoursAhead(1));
  await timed('begin', task);
  await timed('its page', () => showPlan(query, 'RU', id ?? 0, page, now));
  await timed('the list', () => listPlans(query, 'RU', page));
  now = new Date(hoursAhead(1));
  await timed('end', task);
} finally {
  await close();
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let [longest, last] = [0, performance.now()];
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 1);
  const began = performance.now();
  const result = await work();
  look();
  clearInterval(timer);
  const took = Math.round(performance.now() - began);
  console.log(`${name.padEnd(18)} ${took} ms, others waited ${Math.round(longest)} ms at most`);
  return result;
}
