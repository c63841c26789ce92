import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { undoImport } from '#src/backend/feed/index.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { feedOf, importText, type TestOffer } from './feeds.ts';

const now = new Date();
const offerOf = (code: string, name: string, price: number): TestOffer => ({
  id: code,
  vendorCode: code,
  name,
  price,
  count: 9,
});
const vest = offerOf('VEST', 'Жилет', 5_000);
const belt = offerOf('BELT', 'Ремень', 700);
const boots = offerOf('BOOTS', 'Ботинки', 8_000);
const cap = offerOf('CAP', 'Кепка', 900);

describeOnEachDatabase('undoing an import while shoppers buy', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  async function goodsOf(code: string) {
    const row = await database.query
      .selectFrom('items')
      .innerJoin('products', 'products.id', 'items.product_id')
      .innerJoin('models', 'models.id', 'products.model_id')
      .where('models.code', '=', code)
      .select(['items.id', 'slug'])
      .executeTakeFirst();
    return row ?? { id: 0, slug: '' };
  }
  const stockOf = async (code: string) => {
    const { id } = await goodsOf(code);
    const rows = await database.query.selectFrom('stock').where('item_id', '=', id).selectAll().execute();
    return rows.reduce((sum, { quantity }) => sum + quantity, 0);
  };

  it('keeps what was ordered and what is in carts as sold out, and carts’ prices as they were', async () => {
    await importText(database, feedOf([vest]));
    await importText(database, feedOf([{ ...vest, price: 6_000 }, belt, boots, cap]));
    const buyer = await shop.visitor();
    await buyer.add([(await goodsOf('BOOTS')).id, 2], [(await goodsOf('VEST')).id, 1]);
    const { order } = await shop.order(buyer);
    const doubtful = await shop.visitor();
    await doubtful.add([(await goodsOf('BELT')).id, 1], [(await goodsOf('VEST')).id, 1]);

    expect(await undoImport(database, { by: 'Ольга', now })).toMatchObject({ kept: 2 });
    const shown = await buyer.ask(contract.cart.getOrder, { params: { number: order?.number ?? '' } });
    expect(shown.order.lines).toEqual(order?.lines);
    expect(await stockOf('BOOTS')).toBe(0);
    expect(await stockOf('VEST')).toBe(8);
    expect((await goodsOf('CAP')).id).toBe(0);
    const { products } = await doubtful.cart();
    const lines = products.map(({ modelCode, available, itemPrice }) => [
      modelCode,
      available,
      itemPrice.price,
    ]);
    expect(lines.toSorted()).toEqual([
      ['BELT', 0, 700],
      ['VEST', 8, 5_000],
    ]);
  });
});

describe('undoing an import in an open shop', () => {
  it('is followed by lists, search and product pages that were kept, without a restart', async () => {
    let database: Database | undefined;
    const shop = await openDemoShop('process', null, null, async (opened) => {
      database = opened;
      await importText(opened, feedOf([{ ...vest, price: 5_137 }]));
    });
    onTestFinished(shop.close);
    if (!database) throw new Error('The shop has no database');
    const get = async (path: string) => {
      const reply = await fetch(`${shop.ru}${path}`);
      return { status: reply.status, text: plainHtml(await reply.text()) };
    };
    const search = (text: string) => `/search?search=${encodeURIComponent(text)}`;
    const pages = async () => {
      await shop.app.versions.check();
      const replies = await Promise.all(
        [
          '/product/zhilet-vest-chernyy',
          search('жилет vest'),
          search('кепка'),
          '/product/kepka-cap-chernyy',
        ].map(get),
      );
      return replies.map(({ status, text }) => ({
        status,
        prices: ['5 137 ₽', '6 137 ₽', '937 ₽'].filter((price) => text.includes(price)),
      }));
    };
    const before = await pages();
    expect(before[0]).toEqual({ status: 200, prices: ['5 137 ₽'] });
    await importText(
      database,
      feedOf([
        { ...vest, price: 6_137 },
        { ...cap, price: 937 },
      ]),
    );
    await expect
      .poll(pages, { timeout: 15_000 })
      .toMatchObject([
        { status: 200, prices: ['6 137 ₽'] },
        {},
        {},
        { status: 200, prices: expect.arrayContaining(['937 ₽']) },
      ]);
    await undoImport(database, { by: 'Ольга', now });
    await expect.poll(pages, { timeout: 15_000 }).toEqual(before);
    expect(before[3]).toMatchObject({ status: 404 });
  }, 60_000);
});
