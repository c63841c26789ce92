import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/processes/free-port.ts';
import { createRandom } from '../fuzz/random.ts';
import { readBooks, usesOfCoupon } from '../support/books.ts';
import { type Acknowledged, buyUntilGone } from '../support/buying.ts';
import { byLength } from '../support/length.ts';
import { describeOnEachShop } from '../support/shop-place.ts';
import { kill, startShop } from '../support/shop-process.ts';

const KILLS = byLength(1, 12);
const BUYERS = 4;
/** The longest time that shoppers order before a kill. */
const ROUND_MS = byLength(1_500, 2_500);

describeOnEachShop('kill -9 while shoppers order and pay', (openPlace) => {
  it(`${KILLS} times loses no acknowledged order or payment, and the books balance`, async () => {
    const { folder, database, settings } = await openPlace();
    const { query } = database;
    const before = await readBooks(query);
    const random = createRandom(KILLS);
    const acknowledged: Acknowledged = { orders: [], paid: [] };
    const port = await freePort();
    const paymentsPort = String(await freePort());
    for (let round = 0; round < KILLS; round++) {
      const shop = await startShop(folder, { ...settings, TEST_PAYMENTS_PORT: paymentsPort }, port);
      const buyers = Array.from({ length: BUYERS }, () =>
        buyUntilGone(shop.origin, folder.items, acknowledged),
      );
      const least = acknowledged.orders.length + 1;
      await expect.poll(() => acknowledged.orders.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(least);
      await pause(random.below(ROUND_MS));
      expect(await kill(shop, 'SIGKILL')).toEqual([null, 'SIGKILL']);
      await Promise.all(buyers);
      expect(await readBooks(query)).toEqual(before);
      expect(await usesOfCoupon(query, 'ОДИНРАЗ')).toBeLessThanOrEqual(1);
    }
    const rows = await query.selectFrom('orders').select(['number', 'status']).execute();
    const statusOf = new Map(rows.map(({ number, status }) => [number, status]));
    expect(acknowledged.orders.filter((number) => !statusOf.has(number))).toEqual([]);
    expect(acknowledged.paid.filter((number) => statusOf.get(number) !== 'paid')).toEqual([]);
    const shop = await startShop(folder, settings, port);
    expect(await kill(shop, 'SIGTERM')).toEqual([0, null]);
  }, 300_000);
});
