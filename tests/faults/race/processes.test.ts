import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Queryable } from '#src/backend/database/database.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { readBooks, usesOfCoupon } from '../support/books.ts';
import { type Acknowledged, buyOnce } from '../support/buying.ts';
import { byLength } from '../support/length.ts';
import { describeOnEachShop } from '../support/shop-place.ts';
import { startShop } from '../support/shop-process.ts';
import { createShopper, orderNumber } from '../support/shopper.ts';

const BUYERS = byLength(6, 30);

/** Leaves a number of an item, all in one Russian shop. */
async function leavePieces(query: Queryable, item: number, quantity: number): Promise<void> {
  await query.updateTable('stock').set({ quantity: 0 }).where('item_id', '=', item).execute();
  const { shop_number } = await query
    .selectFrom('stock')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .where('shops.country', '=', 'RU')
    .where('stock.item_id', '=', item)
    .select('shop_number')
    .executeTakeFirstOrThrow();
  await query
    .updateTable('stock')
    .set({ quantity })
    .where('item_id', '=', item)
    .where('shop_number', '=', shop_number)
    .execute();
}

describeOnEachShop('two servers over one database', (openPlace) => {
  it('sell the last units, the coupon, the gift card and one order key once', async () => {
    const { folder, database, settings } = await openPlace();
    const { query } = database;
    const [item = 0, ...others] = folder.items;
    const start = async () =>
      startShop(folder, { ...settings, TEST_PAYMENTS_PORT: String(await freePort()) });
    const [one, other] = [await start(), await start()];
    const origins = [one.origin, other.origin];
    await leavePieces(query, item, 2);
    const before = await readBooks(query);
    const acknowledged: Acknowledged = { orders: [], paid: [] };
    const buy = (items: readonly number[]) =>
      Promise.all(
        Array.from({ length: BUYERS }, (_, nth) => buyOnce(origins[nth % 2] ?? '', items, acknowledged)),
      );
    await buy([item]);
    await buy(others.slice(0, 3));
    expect(await readBooks(query)).toEqual(before);
    expect(await usesOfCoupon(query, 'ОДИНРАЗ')).toBeLessThanOrEqual(1);
    const { sold } = await query
      .selectFrom('order_takings')
      .where('item_id', '=', item)
      .select((eb) => eb.fn.sum<number | null>('quantity').as('sold'))
      .executeTakeFirstOrThrow();
    expect(Number(sold)).toBeLessThanOrEqual(2);
    expect(acknowledged.orders.length).toBeGreaterThan(0);

    const headers = { 'x-forwarded-for': '10.8.0.1' };
    const shopper = createShopper(one.origin, new Map(), headers);
    await shopper.add(others[0] ?? 0);
    const form = await shopper.checkout({ phone: '89120000001', email: 'key@example.com' });
    const tabs = [shopper.asNow(), createShopper(other.origin, new Map(shopper.cookies), headers)];
    const replies = await Promise.all([...tabs, ...tabs].map((tab) => tab.order(form)));
    const numbers = new Set(replies.map(orderNumber).filter(Boolean));
    expect(numbers.size).toBe(1);
  }, 120_000);

  it('charge each buyer what the page showed, while the price changes', async () => {
    const { folder, database, settings } = await openPlace();
    const { query } = database;
    const item = folder.items[4] ?? 0;
    const start = async () =>
      startShop(folder, { ...settings, TEST_PAYMENTS_PORT: String(await freePort()) });
    const origins = [(await start()).origin, (await start()).origin];
    const shown = new Map<string, number>();
    let isOver = false;
    const changePrices = async () => {
      while (!isOver) {
        // Concurrently: in sequence, the number of changes in between would decide whether an order meets its price.
        const price = randomInt(2) === 0 ? 700_000 : 900_000;
        await query
          .updateTable('product_prices')
          .set({ price, old_price: 0 })
          .where('country', '=', 'RU')
          .where('product_id', 'in', (eb) =>
            eb.selectFrom('items').select('product_id').where('id', '=', item),
          )
          .execute();
        await setImmediate();
      }
    };
    const buy = async (nth: number) => {
      const address = { 'x-forwarded-for': `10.7.0.${nth + 1}` };
      const shopper = createShopper(origins[nth % 2] ?? '', new Map(), address);
      await shopper.add(item);
      const phone = `8913${String(nth).padStart(7, '0')}`;
      for (let tries = 0; tries < 50; tries++) {
        const form = await shopper.checkout({ phone, email: `price-${nth}@example.com` });
        const number = orderNumber(await shopper.order(form));
        if (number) return void shown.set(number, 100 * Number(String(form.shown).split(' ')[2]));
      }
    };
    const changing = changePrices();
    await Promise.all(Array.from({ length: BUYERS }, (_, nth) => buy(nth)));
    isOver = true;
    await changing;
    const placed = await query
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .where('order_lines.item_id', '=', item)
      .select(['number', 'total_price', 'price'])
      .execute();
    expect(new Map(placed.map(({ number, total_price }) => [number, total_price]))).toEqual(shown);
    expect(placed).toHaveLength(BUYERS);
    for (const { price } of placed) expect([700_000, 900_000]).toContain(price);
  }, 120_000);
});
