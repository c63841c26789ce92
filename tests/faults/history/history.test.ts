// Random histories of orders, with faults at any moment. A failure names its seed and what was done to the order:
// `FAULTS=long HISTORY_SEED=17 npx vitest run tests/faults/history` plays it again, and `HISTORY_WORLDS=50` plays 50 seeds of 40
// orders. Without `FAULTS=long` a seed has fewer.
// `TEST_DATABASES=sqlite` takes a tenth of the time.

import { it } from 'vitest';
import { HOUR_MS } from '#src/config/durations.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { byLength } from '../support/length.ts';
import { checkOrder } from './check-order.ts';
import { checkParcels } from './check-parcels.ts';
import { checkShop, readStock } from './check-shop.ts';
import { finish, happen } from './doings/index.ts';
import { readRecords } from './order-records.ts';
import { type Played, place } from './placing.ts';
import { readProviderBooks } from './provider-books.ts';
import { openWorld, type World } from './world.ts';

const FIRST_SEED = Number(process.env.HISTORY_SEED ?? 20_261_128);
const WORLDS = Number(process.env.HISTORY_WORLDS ?? byLength(1, 5));
const ORDERS = { sqlite: byLength(16, 40), postgres: byLength(4, 40) };
const AT_ONCE = 4;
const MOST_STEPS = 20;
const seeds = Array.from({ length: WORLDS }, (_, index) => FIRST_SEED + index);

describeOnEachDatabase('random histories of orders', (openTestDatabase) => {
  it.each(seeds)(
    'leave money, receipts, stock and books in order, seed %i',
    { timeout: byLength(120_000, 900_000) },
    async (seed) => {
      const world = await openWorld(await openTestDatabase(), seed);
      const stock = await readStock(world.database.query);
      const orders: Played[] = [];
      while (orders.length < ORDERS[world.database.dialect]) orders.push(...(await live(world)));
      await settle(world, orders);
      for (const played of orders) await check(world, played);
      await checkShop(world, stock);
      await world.close();
    },
  );
});

/** Some orders that live at the same time. */
async function live(world: World): Promise<Played[]> {
  const { random } = world;
  const orders: Played[] = [];
  for (let count = 0; count < AT_ONCE; count += 1) {
    const played = await place(world);
    if (played) orders.push(played);
  }
  if (orders.length === 0) return [];
  for (let steps = AT_ONCE * random.below(MOST_STEPS); steps > 0; steps -= 1)
    await happen(world, random.pick(orders));
  return orders;
}

/** Nothing fails any more, every order comes to its end, and what is due is done. */
async function settle(world: World, orders: readonly Played[]): Promise<void> {
  world.calm();
  await world.upkeep();
  for (const played of orders) await finish(world, played);
  for (let hours = 0; hours < 4; hours += 1) {
    await world.pass(HOUR_MS);
    await world.upkeep();
  }
}

async function check(world: World, played: Played): Promise<void> {
  const records = await readRecords(world.database.query, played.number);
  const { number, handed, steps } = played;
  try {
    checkOrder(played, records, readProviderBooks(world, number));
    checkParcels(world, records);
  } catch (error) {
    const { status, payment, total_price } = records.order;
    const told = { number, status, payment, total_price, handed, steps };
    throw new Error(`${JSON.stringify(told, null, 1)}`, { cause: error });
  }
}
