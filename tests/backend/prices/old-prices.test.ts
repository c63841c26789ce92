import { beforeAll, beforeEach, expect, it } from 'vitest';
import { showModelPrices } from '#src/backend/prices/staff/records/model-prices.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { HOUR_MS, pricedShop } from './priced-shop.ts';

const DAY = 24;
const MONTH = 30 * DAY;
const START = Date.parse('2026-11-20T09:00:00.000Z');

describeOnEachDatabase('an old price', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ReturnType<typeof pricedShop>;
  let black: string;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    for (const table of ['price_plans', 'products', 'models', 'imports', 'feeds'] as const)
      await database.query.deleteFrom(table).execute();
    const fresh = { moved_at: '', began_at: '', settled_to: 0, old_price_days: 30, is_start_believed: 1 };
    await database.query.updateTable('price_moments').set(fresh).execute();
    shop = pricedShop(database);
    await shop.importColours([{ model: 'A', colour: 'чёрный', price: 5000 }]);
    black = (await shop.articles()).get('A чёрный') ?? '';
  });

  const proof = async () => {
    const { colours } = await showModelPrices(database.query, 'RU', black, shop.now());
    return colours[0]?.old ?? null;
  };
  const hour = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

  it('is shown for 30 days after it was last asked, and goes by itself', async () => {
    await shop.plan({ articles: [black], percent: 20, from: 10, till: null });
    await shop.pass(10);
    expect(await shop.shown(black)).toBe('4000 from 5000');
    await shop.pass(MONTH - 1);
    expect(await shop.shown(black)).toBe('4000 from 5000');
    expect(await proof()).toMatchObject({ price: 5000, isShown: true, from: hour(0), till: hour(10) });
    await shop.pass(1);
    expect(await shop.shown(black)).toBe('4000');
    expect(await proof()).toMatchObject({ price: 5000, isShown: false, till: hour(10) });
  });

  it('that a sale lowers is the highest that was asked, not one set meanwhile', async () => {
    await shop.plan({ articles: [black], percent: 20, from: 10, till: null });
    await shop.pass(10);
    await shop.set(black, 9000);
    expect(await shop.shown(black)).toBe('4000 from 5000');
  });

  it('that the shop gives is believed until 30 days after its history began', async () => {
    await shop.set(black, 5000, { old: 7000 });
    expect(await shop.shown(black)).toBe('5000 from 7000');
    expect(await proof()).toMatchObject({ price: 7000, isShown: true, from: null, till: null });
    await shop.pass(MONTH);
    expect(await shop.shown(black)).toBe('5000');
    await shop.set(black, 4900, { old: 7000 });
    expect(await shop.shown(black)).toBe('4900');
    await shop.set(black, 4800, { old: 5000 });
    expect(await shop.shown(black)).toBe('4800 from 5000');
  });

  it('follows the setting for all goods', async () => {
    await shop.set(black, 5000, { old: 7000 });
    const strict = pricedShop(database, { days: 30, isStartBelieved: false });
    await strict.task();
    expect(await shop.shown(black)).toBe('5000');
    await pricedShop(database, { days: 0, isStartBelieved: false }).task();
    expect(await shop.shown(black)).toBe('5000 from 7000');
    await shop.pass(2 * MONTH);
    expect(await shop.shown(black)).toBe('5000 from 7000');
    expect(await proof()).toMatchObject({ isShown: true, days: 0 });
  });

  it('comes back when the price that it was is asked again', async () => {
    await shop.plan({ articles: [black], percent: 20, from: 1, till: MONTH + DAY });
    await shop.pass(1);
    await shop.pass(MONTH);
    expect(await shop.shown(black)).toBe('4000');
    await shop.pass(DAY);
    expect(await shop.shown(black)).toBe('5000');
    await shop.plan({ articles: [black], percent: 10, from: null, till: null });
    expect(await shop.shown(black)).toBe('4500 from 5000');
  });
});
