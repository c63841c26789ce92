import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { fixturePicture } from '#tests/support/planting/goods.ts';
import { type CartShop, countsOf, openCartShop, refusalOf } from './shop.ts';

describeOnEachDatabase('a cart', (openTestDatabase) => {
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

  it('is empty at first, and is not created by reading', async () => {
    const cart = await (await shop.visitor()).cart();
    expect(cart).toEqual({
      totalCount: 0,
      selectedCount: 0,
      totalPrice: 0,
      totalDiscount: 0,
      selectedPrice: 0,
      selectedDiscount: 0,
      currency: 'RUB',
      coupon: null,
      couponDiscount: 0,
      couponProblem: null,
      couponMinPrice: null,
      products: [],
      defferedProducts: [],
      errorMessage: '',
      errorItemId: null,
    });
    expect(await database.query.selectFrom('carts').selectAll().execute()).toEqual([]);
  });

  it('is created only when something is added', async () => {
    const shopper = await shop.visitor();
    await shopper.update([dress, 0]);
    await shopper.select(false, dress);
    await shopper.removeDeferred(dress);
    await shopper.clear();
    await shopper.coupon('');
    expect(await database.query.selectFrom('carts').selectAll().execute()).toEqual([]);
    expect(countsOf(await shopper.update([dress, 0], [scarf, 1]))).toEqual([[scarf, 1]]);
    await database.query.deleteFrom('carts').execute();
  });

  it('counts selected and unselected units, without deferred ones', async () => {
    const shopper = await shop.visitor();
    const count = () => shopper.ask(contract.account.getCart, {});
    expect(await count()).toEqual({ totalCount: 0 });
    await shopper.add([dress, 2], [coat, 3], [scarf, 1]);
    await shopper.select(false, coat);
    await shopper.defer(scarf);
    expect(await count()).toEqual({ totalCount: 5 });
    expect((await shopper.cart()).totalCount).toBe(5);
    const abroad = await shop.visitor('AM');
    await abroad.add([dress, 1]);
    expect(await abroad.ask(contract.account.getCart, {})).toEqual({ totalCount: 1 });
    expect(await shop.backend.ask(contract.account.getCart, {})).toMatchObject({ status: 401 });
  });

  it('shows a line in the wire format, with current price and stock', async () => {
    const cart = await (await shop.visitor()).add([dress, 2]);
    expect(cart.products).toEqual([
      {
        itemId: dress,
        modelTitle: 'Платье',
        modelCode: 'DRESS',
        modelColorCode: 'DRESS-1',
        colorName: 'Чёрный',
        size: 'S',
        count: 2,
        url: '/product/dress-1',
        img: [fixturePicture],
        itemPrice: { price: 12_990, oldPrice: 15_990, currency: 'RUB', salePercent: 19 },
        wasPrice: null,
        available: 25,
        selected: true,
      },
    ]);
    expect(cart).toMatchObject({ totalCount: 2, totalPrice: 25_980, totalDiscount: 6_000 });
  });

  it('adds units, sets counts, and removes lines set to 0', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 1], [scarf, 2]);
    expect(countsOf(await shopper.add([dress, 3]))).toEqual([
      [dress, 4],
      [scarf, 2],
    ]);
    expect(countsOf(await shopper.update([dress, 1]))).toEqual([
      [dress, 1],
      [scarf, 2],
    ]);
    expect(countsOf(await shopper.update([dress, 0]))).toEqual([[scarf, 2]]);
    expect(countsOf(await shopper.update([dress, 0]))).toEqual([[scarf, 2]]);
    expect(countsOf(await shopper.cart())).toEqual([[scarf, 2]]);
  });

  it('keeps lines in the order they were added', async () => {
    const shopper = await shop.visitor();
    for (const item of [scarf, dress, coat]) {
      shop.backend.now = new Date(shop.backend.now.getTime() + 1_000);
      await shopper.add([item, 1]);
    }
    const inOrder = async (...lines: [number, number][]) => {
      shop.backend.now = new Date(shop.backend.now.getTime() + 1_000);
      return countsOf(await shopper.update(...lines)).map(([itemId]) => itemId);
    };
    expect(await inOrder([dress, 2])).toEqual([scarf, dress, coat]);
    expect(await inOrder([scarf, 0], [dress, 1])).toEqual([dress, coat]);
  });

  it('adds up to the kopeck', async () => {
    const cart = await (await shop.visitor()).add([scarf, 3]);
    expect(cart.totalPrice).toBe(2_998.5);
  });

  it('refuses unknown items and items that the country does not sell or has out of stock', async () => {
    const russian = await shop.visitor();
    expect(refusalOf(await russian.add([999_999, 1]))).toEqual(['NotFound', 999_999]);
    expect(refusalOf(await russian.update([999_999, 1]))).toEqual(['NotFound', 999_999]);
    expect(refusalOf(await russian.update([999_999, 0]))).toEqual(['', null]);
    await russian.add([scarf, 1]);
    expect(refusalOf(await russian.update([999_999, 0], [scarf, 2]))).toEqual(['', null]);
    const soldOut = shop.item('DRESS-1 L');
    expect(refusalOf(await russian.add([soldOut, 1]))).toEqual(['PRODUCT_NOT_FOUND_IN_STORE', soldOut]);
    const armenian = await shop.visitor('AM');
    expect(refusalOf(await armenian.add([coat, 1]))).toEqual(['PRODUCT_NOT_FOUND_IN_STORE', coat]);
    expect((await armenian.cart()).products).toEqual([]);
  });

  it('changes all lines of a call or none', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 1]);
    const cart = await shopper.update([dress, 5], [scarf, 2], [999_999, 1]);
    expect(refusalOf(cart)).toEqual(['NotFound', 999_999]);
    expect(countsOf(cart)).toEqual([[dress, 1]]);
  });

  it('totals all units and prices, and selected lines separately', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 1], [scarf, 2]);
    const some = await shopper.select(false, dress, 999_999);
    expect(some).toMatchObject({
      totalCount: 3,
      totalPrice: 14_989,
      totalDiscount: 3_000,
      selectedCount: 2,
      selectedPrice: 1_999,
      selectedDiscount: 0,
    });
    expect(some.products.map(({ selected }) => selected)).toEqual([false, true]);
    expect(await shopper.select(false, scarf)).toMatchObject({
      totalCount: 3,
      totalPrice: 14_989,
      selectedPrice: 0,
    });
    expect((await shopper.update([dress, 2])).products[0]).toMatchObject({ count: 2, selected: false });
    expect((await shopper.add([dress, 1])).products[0]).toMatchObject({ count: 3, selected: true });
  });

  it('selects a deferred item when it is added again', async () => {
    const shopper = await shop.visitor();
    await shopper.add([scarf, 1]);
    await shopper.select(false, scarf);
    expect((await shopper.update([scarf, 2])).selectedCount).toBe(0);
    await shopper.defer(scarf);
    expect((await shopper.update([scarf, 1])).selectedCount).toBe(1);
  });

  it('is cleared in one step', async () => {
    const shopper = await shop.visitor();
    expect((await shopper.clear()).products).toEqual([]);
    await shopper.add([dress, 1], [scarf, 2]);
    expect(await shopper.clear()).toMatchObject({ totalCount: 0, products: [] });
  });
});
