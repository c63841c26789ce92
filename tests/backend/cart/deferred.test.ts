import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { type CartShop, countsOf, deferredOf, openCartShop, refusalOf } from './shop.ts';

describeOnEachDatabase('a deferred line', (openTestDatabase) => {
  let shop: CartShop;
  let dress: number;
  let scarf: number;

  beforeAll(async () => {
    shop = await openCartShop(await openTestDatabase());
    [dress, scarf] = [shop.item('DRESS-1 S'), shop.item('SCARF-1 U')];
  });

  it('leaves the cart and its totals with all its units, and can be restored', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 2], [scarf, 1]);
    const off = await shopper.defer(dress);
    expect([countsOf(off), deferredOf(off)]).toEqual([[[scarf, 1]], [[dress, 2]]]);
    expect(off).toMatchObject({ totalCount: 1, totalPrice: 999.5 });
    expect(off.defferedProducts[0]).toMatchObject({ selected: false, available: 25 });
    const back = await shopper.restoreDeferred(dress);
    expect(deferredOf(back)).toEqual([]);
    expect(back).toMatchObject({ totalCount: 3, selectedCount: 3 });
  });

  it('adds up with units deferred later, in both directions', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 2]);
    await shopper.defer(dress);
    await shopper.add([dress, 3]);
    const both = await shopper.cart();
    expect([countsOf(both), deferredOf(both)]).toEqual([[[dress, 3]], [[dress, 2]]]);
    await shopper.defer(dress);
    expect(deferredOf(await shopper.defer(dress))).toEqual([[dress, 5]]);
    await shopper.restoreDeferred(dress);
    expect(countsOf(await shopper.restoreDeferred(dress))).toEqual([[dress, 5]]);
  });

  it('survives clearing the cart and setting the line to 0, and can be removed', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 2], [scarf, 1]);
    await shopper.defer(dress);
    await shopper.add([dress, 1]);
    expect(deferredOf(await shopper.update([dress, 0]))).toEqual([[dress, 2]]);
    await shopper.add([dress, 1]);
    const cleared = await shopper.clear();
    expect([countsOf(cleared), deferredOf(cleared)]).toEqual([[], [[dress, 2]]]);
    await shopper.add([dress, 4]);
    const removed = await shopper.removeDeferred(dress);
    expect([countsOf(removed), deferredOf(removed)]).toEqual([[[dress, 4]], []]);
    await shopper.defer(dress);
    const gone = await shopper.removeDeferred(dress);
    expect([countsOf(gone), deferredOf(gone)]).toEqual([[], []]);
  });

  it('is restored if stock is insufficient, but not if sold out', async () => {
    const shopper = await shop.visitor();
    const medium = shop.item('DRESS-1 M');
    await shopper.add([medium, 3]);
    await shopper.defer(medium);
    await shop.setStock('DRESS-1 M', 'P1', 0);
    const refused = await shopper.restoreDeferred(medium);
    expect(refusalOf(refused)).toEqual(['PRODUCT_NOT_FOUND_IN_STORE', medium]);
    expect(deferredOf(refused)).toEqual([[medium, 3]]);
    await shop.setStock('DRESS-1 M', 'P1', 1);
    expect((await shopper.restoreDeferred(medium)).products[0]).toMatchObject({ count: 3, available: 1 });
  });

  it('that does not exist leaves the cart as it is', async () => {
    const shopper = await shop.visitor();
    await shopper.add([dress, 1]);
    await shopper.select(false, dress);
    const cart = await shopper.restoreDeferred(dress);
    expect([refusalOf(cart), cart.selectedCount]).toEqual([['', null], 0]);
  });

  it('must come from the cart', async () => {
    const shopper = await shop.visitor();
    expect(refusalOf(await shopper.defer(dress))).toEqual(['NotFound', dress]);
    expect(refusalOf(await shopper.restoreDeferred(dress))).toEqual(['NotFound', dress]);
    expect(refusalOf(await shopper.restoreDeferred(999_999))).toEqual(['NotFound', 999_999]);
    expect(refusalOf(await shopper.removeDeferred(dress))).toEqual(['', null]);
  });
});
