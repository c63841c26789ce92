import { beforeAll, expect, it } from 'vitest';
import { pricesAt } from '#src/backend/prices/staff/records/prices-at.ts';
import { pricePlanKinds } from '#src/contract/shop/staff-price-plans.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectedPrice, type Model, type ModelPrice } from './model.ts';
import { HOUR_MS, pricedShop } from './priced-shop.ts';

const SEEDS = [1, 2, 3];
const STEPS = 30;
const COLOURS = ['A', 'B', 'C'].flatMap((model) => ['чёрный', 'белый'].map((colour) => ({ model, colour })));

/** Numbers below a limit, the same for the same seed. */
function createChance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describeOnEachDatabase('prices after any steps', (openTestDatabase) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });

  it('are those of a small model, and so is what is remembered of them', async () => {
    for (const seed of SEEDS) await run(seed);
  }, 120_000);

  async function run(seed: number): Promise<void> {
    for (const table of ['price_plans', 'products', 'models', 'feeds'] as const)
      await database.query.deleteFrom(table).execute();
    await database.query.updateTable('price_moments').set({ moved_at: '' }).execute();
    const chance = createChance(seed);
    const shop = pricedShop(database);
    const model: Model = { set: new Map(), plans: [] };
    const seen: { at: string; prices: Map<string, ModelPrice | null> }[] = [];
    const firstPrices = await importAll();
    const articles = await shop.articles();
    const codes = [...articles.values()];
    const ids = new Map(
      (await database.query.selectFrom('products').select(['id', 'code']).execute()).map(({ id, code }) => [
        code,
        id,
      ]),
    );
    for (const [name, price] of firstPrices) model.set.set(articles.get(name) ?? '', price);

    const steps = [importNew, setOne, planOne, planOne, switchOne, () => shop.pass(1 + chance(20))];
    for (let step = 0; step < STEPS; step += 1) {
      await steps[chance(steps.length)]?.();
      await Promise.all([shop.task(), shop.task()]);
      await compare(`seed ${seed}, step ${step}`);
      await shop.pass(1);
      await compare(`seed ${seed}, an hour after step ${step}`);
    }
    for (const { at, prices } of seen) expect(await rememberedAt(at), `seed ${seed}, ${at}`).toEqual(prices);

    async function importNew(): Promise<void> {
      const prices = await importAll();
      for (const [name, price] of prices) {
        const article = articles.get(name) ?? '';
        if (!model.set.get(article)?.isKept) model.set.set(article, price);
      }
    }

    async function setOne(): Promise<void> {
      const article = pick();
      const set = { price: 1_000 + chance(9_000), oldPrice: 0, isKept: chance(3) === 0 };
      if (chance(2) === 0) set.oldPrice = set.price + 500;
      await shop.set(article, set.price, { old: set.oldPrice, isKept: set.isKept });
      model.set.set(article, set);
    }

    async function planOne(): Promise<void> {
      const kind = pricePlanKinds[chance(pricePlanKinds.length)] ?? 'sale';
      const chosen = [...new Set([pick(), pick(), pick()])];
      const percent = 5 + chance(60);
      const hour = Math.round((shop.now().getTime() - Date.parse(shop.at(0))) / HOUR_MS);
      const from = chance(2) === 0 ? null : hour + chance(12) - 2;
      const till = chance(3) === 0 ? null : hour + 1 + chance(24);
      const given = { kind, from, till, articles: chosen, ...(kind !== 'hidden' && { percent }) };
      const { id } = await shop.plan(given);
      if (id === null) return;
      const rows = await database.query
        .selectFrom('price_plan_products')
        .innerJoin('products', 'products.id', 'product_id')
        .where('plan_id', '=', id)
        .select(['code', 'price', 'old_price'])
        .execute();
      model.plans.push({
        id,
        kind,
        beginsAt: Date.parse(from === null ? shop.now().toISOString() : shop.at(from)),
        endsAt: till === null ? null : Date.parse(shop.at(till)),
        prices: new Map(
          rows.map(({ code, price, old_price }) => [
            code,
            price === null ? null : { price: price / 100, oldPrice: old_price / 100 },
          ]),
        ),
        isStopped: false,
      });
    }

    async function switchOne(): Promise<void> {
      const plan = model.plans[chance(model.plans.length)];
      if (plan && (await shop.stop(plan.id, !plan.isStopped)) === '') plan.isStopped = !plan.isStopped;
    }

    function pick(): string {
      return codes[chance(codes.length)] ?? '';
    }

    async function compare(when: string): Promise<void> {
      const asked = await askedPrices();
      const now = shop.now().getTime();
      const expected = new Map(
        codes.map((code) => [code, expectedPrice(model, code, now, asked.get(code) ?? [])]),
      );
      expect(await shownNow(), when).toEqual(expected);
      const { moved_at } = await database.query
        .selectFrom('price_moments')
        .where('country', '=', 'RU')
        .select('moved_at')
        .executeTakeFirstOrThrow();
      seen.push({ at: moved_at, prices: expected });
    }

    async function askedPrices(): Promise<Map<string, number[]>> {
      const rows = await database.query
        .selectFrom('price_history')
        .innerJoin('products', 'products.id', 'product_id')
        .select(['code', 'price'])
        .execute();
      const byCode = Map.groupBy(rows, ({ code }) => code);
      return new Map(
        [...byCode].map(([code, ofCode]) => [code, ofCode.map(({ price }) => (price ?? 0) / 100)]),
      );
    }

    async function shownNow(): Promise<Map<string, ModelPrice | null>> {
      const rows = await database.query
        .selectFrom('products')
        .leftJoin('product_prices', 'product_prices.product_id', 'products.id')
        .select(['code', 'price', 'old_price'])
        .execute();
      const prices = new Map(rows.map(({ code, ...row }) => [code, row]));
      return new Map(
        codes.map((code) => {
          const { price = null, old_price = null } = prices.get(code) ?? {};
          return [code, price === null ? null : { price: price / 100, oldPrice: (old_price ?? 0) / 100 }];
        }),
      );
    }

    async function rememberedAt(at: string): Promise<Map<string, ModelPrice | null>> {
      const found = await pricesAt(database.query, 'RU', [...ids.values()], at, new Date('2030-01-01'));
      return new Map(
        codes.map((code) => {
          const { price = null, oldPrice = 0 } = found.get(ids.get(code) ?? 0) ?? {};
          return [code, price === null ? null : { price, oldPrice }];
        }),
      );
    }

    async function importAll() {
      const offers = COLOURS.map((each) => ({ ...each, price: 1_000 + chance(9_000) }));
      await shop.importColours(offers);
      const prices = offers.map(
        ({ model: name, colour, price }) =>
          [`${name} ${colour}`, { price, oldPrice: 0, isKept: false }] as const,
      );
      return prices;
    }
  }
});
