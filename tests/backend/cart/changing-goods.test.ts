import { beforeAll, expect, it } from 'vitest';
import { planPrices } from '#src/backend/prices/index.ts';
import { stopPlan } from '#src/backend/prices/staff/changes/stop-plan.ts';
import { goodsSelection } from '#src/contract/shop/staff-price-plans.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addRow } from '#tests/support/planting/rows.ts';
import { type CartShop, countsOf, openCartShop, refusalOf } from './shop.ts';

describeOnEachDatabase('a cart with changing goods', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;
  let dress: number;
  let coat: number;
  let scarf: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database);
    [dress, coat, scarf] = [shop.item('DRESS-1 S'), shop.item('COAT-1 S'), shop.item('SCARF-1 U')];
  });

  const setPrice = (price: number, old_price = 0) =>
    database.query
      .updateTable('product_prices')
      .set({ price, old_price })
      .where('country', '=', 'RU')
      .where('product_id', 'in', (is) => is.selectFrom('items').where('id', '=', scarf).select('product_id'))
      .execute();

  it('keeps a line with reduced stock, shows what is left, and allows only decreases', async () => {
    const shopper = await shop.visitor();
    const medium = shop.item('DRESS-1 M');
    await shopper.add([medium, 3]);
    await shop.setStock('DRESS-1 M', 'P1', 1);
    expect((await shopper.cart()).products[0]).toMatchObject({ count: 3, available: 1, selected: true });
    expect(refusalOf(await shopper.update([medium, 4]))).toEqual(['NO_STOCK', medium]);
    expect(refusalOf(await shopper.update([medium, 3]))).toEqual(['', null]);
    expect(countsOf(await shopper.update([medium, 2]))).toEqual([[medium, 2]]);
    await shop.setStock('DRESS-1 M', 'P1', 0);
    const soldOut = await shopper.cart();
    expect(soldOut.products[0]).toMatchObject({ count: 2, available: 0, selected: false });
    expect(soldOut).toMatchObject({
      totalCount: 2,
      totalPrice: 25_980,
      selectedCount: 0,
      selectedPrice: 0,
    });
    await shop.setStock('DRESS-1 M', 'P1', 3);
    expect((await shopper.cart()).totalPrice).toBe(25_980);
  });

  it('shows the price at which a line was added until its count is set again', async () => {
    const shopper = await shop.visitor();
    await shopper.add([scarf, 1]);
    await setPrice(120_000, 150_000);
    const changed = await shopper.cart();
    expect(changed.products[0]).toMatchObject({ wasPrice: 999.5, itemPrice: { price: 1_200 } });
    expect(changed.totalPrice).toBe(1_200);
    expect((await shopper.update([scarf, 2])).products[0]?.wasPrice).toBeNull();
    await setPrice(99_950);
  });

  it('shows that a planned sale made a line cheaper, and that it ended', async () => {
    const shopper = await shop.visitor();
    const dress = shop.item('DRESS-1 S');
    await shopper.add([dress, 2]);
    const about = { country: 'RU', by: 'Марина', now: new Date() } as const;
    const terms = {
      ...{ kind: 'sale' as const, name: 'Распродажа', percent: 50, amount: null },
      ...{ prices: [], rounding: 'whole' as const, beginsAt: null, endsAt: null },
      selection: goodsSelection.parse({ articles: ['DRESS-1'] }),
    };
    const body = { terms, isDeepMeant: false, request: 'sale', by: 'Марина' };
    const { id } = await planPrices(database, body, about);
    const cheaper = await shopper.cart();
    expect(cheaper.products[0]).toMatchObject({ wasPrice: 12_990, itemPrice: { price: 6_495 } });
    expect(cheaper.selectedPrice).toBe(2 * 6_495);
    await stopPlan(database, id ?? 0, { isStopped: true, version: 1, by: 'Марина' }, about);
    const [line] = (await shopper.cart()).products;
    expect(line).toMatchObject({ wasPrice: null, itemPrice: { price: 12_990 } });
  });

  it('keeps items that are no longer sold, at their last price, without counting them', async () => {
    const shopper = await shop.visitor();
    await shopper.add([coat, 1], [scarf, 1]);
    const price = database.query.deleteFrom('product_prices').where('price', '=', 3_000_000).returningAll();
    const gone = await price.execute();
    const cart = await shopper.cart();
    expect(cart.products[0]).toMatchObject({
      available: 0,
      selected: false,
      itemPrice: { price: 30_000 },
      wasPrice: null,
    });
    expect(cart.selectedPrice).toBe(999.5);
    expect(countsOf(await shopper.update([coat, 0]))).toEqual([[scarf, 1]]);
    await database.query.insertInto('product_prices').values(gone).execute();
  });

  it('survives the deletion of an item from the shop', async () => {
    const shopper = await shop.visitor();
    const { product_id } = await database.query
      .selectFrom('items')
      .where('id', '=', dress)
      .select('product_id')
      .executeTakeFirstOrThrow();
    const brief = await addRow(database, 'items', { product_id, size: 'XS', barcode: 'brief' });
    await addRow(database, 'stock', { item_id: brief.id, shop_number: 'M1', quantity: 5 });
    await shopper.add([brief.id, 1], [scarf, 1]);
    await database.query.deleteFrom('items').where('id', '=', brief.id).execute();
    expect(countsOf(await shopper.cart())).toEqual([[scarf, 1]]);
  });
});
