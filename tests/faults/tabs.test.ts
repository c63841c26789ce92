import { beforeEach, describe, expect, it } from 'vitest';
import { orderNumber, type Shopper } from './support/shopper.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('parallel posts of one visitor', () => {
  let shop: WholeShop;
  let shopper: Shopper;
  let item: number;
  let code: string;

  beforeEach(async () => {
    shop = await openWholeShop();
    [{ item, code } = { item: 0, code: '' }] = shop.items;
    shopper = shop.newShopper();
    await shopper.get('/fragments/visitor');
  });

  it('ten additions to a cart with 9 leave 10, in any tabs', async () => {
    await shopper.add(item, 9);
    const tabs = times(10, () => shopper.asNow());
    const replies = await Promise.all(tabs.map((tab) => tab.add(item)));
    for (const { status } of replies) expect([303, 422]).toContain(status);
    for (const tab of [shopper, ...tabs.slice(0, 2)]) expect(await tab.cart()).toEqual({ [item]: 10 });
  });

  it('ten additions of different counts to a cart with 9 leave 10', async () => {
    await shopper.add(item, 9);
    await Promise.all(times(10, (index) => shopper.asNow().add(item, index + 1)));
    expect(await shopper.cart()).toEqual({ [item]: 10 });
  });

  it('a double click adds once', async () => {
    await Promise.all([shopper.add(item), shopper.add(item)]);
    expect(await shopper.cart()).toEqual({ [item]: 1 });
  });

  it('a removed item can be added again within the time of a double click', async () => {
    await shopper.add(item);
    await shopper.post('/cart/remove', { itemId: item });
    await shopper.add(item);
    expect(await shopper.cart()).toEqual({ [item]: 1 });
  });

  it('additions in two tabs are visible in both', async () => {
    const [one, two] = [shopper.asNow(), shopper.asNow()];
    const items = shop.items.slice(0, 6).map((each) => each.item);
    await Promise.all(items.map((each, index) => (index % 2 ? one : two).add(each)));
    const expected = Object.fromEntries(items.map((each) => [each, 1]));
    expect(await one.cart()).toEqual(expected);
    expect(await two.cart()).toEqual(expected);
  });

  it('a line removed in one tab is not restored by another that changes its count', async () => {
    await shopper.add(item, 2);
    const tab = shopper.asNow();
    await shopper.post('/cart/remove', { itemId: item });
    await tab.post('/cart/update', { itemId: item, count: 3 });
    const cart = await tab.cart();
    expect(await shopper.cart()).toEqual(cart);
  });

  it('a heart pressed ten times at once is set once, and removed ten times at once is unset', async () => {
    const tabs = times(10, () => shopper.asNow());
    await Promise.all(tabs.map((tab) => tab.heart(code)));
    expect(await shopper.hearts()).toEqual([code]);
    const replies = await Promise.all(tabs.map((tab) => tab.post('/favorites', { remove: code })));
    expect(replies.map(({ status }) => status)).toEqual(times(10, () => 303));
    expect(await shopper.hearts()).toEqual([]);
  });

  it('an order posted ten times at once is one order, and every post leads to it', async () => {
    await shopper.add(item, 2);
    const form = await shopper.checkout();
    const replies = await Promise.all(times(10, () => shopper.asNow().order(form)));
    expect(replies.map(({ status }) => status)).toEqual(times(10, () => 303));
    const numbers = new Set(replies.map(orderNumber));
    const orders = await shop.database.query.selectFrom('orders').select('number').execute();
    expect(orders.map(({ number }) => number)).toEqual([...numbers]);
    expect(orders).toHaveLength(1);
    expect(await shopper.cart()).toEqual({});
  });

  it('an order posted again after its reply leads to the same order', async () => {
    await shopper.add(item, 2);
    const form = await shopper.checkout();
    const first = await shopper.order(form);
    expect(await shopper.order(form)).toMatchObject({ status: 303, location: first.location });
    expect(await shop.database.query.selectFrom('orders').select('number').execute()).toHaveLength(1);
  });

  it('twenty first requests of one new visitor make one cart', async () => {
    const fresh = shop.newShopper();
    await fresh.get('/fragments/visitor');
    await Promise.all(shop.items.slice(0, 20).map((each) => fresh.asNow().add(each.item)));
    expect(Object.keys(await fresh.cart())).toHaveLength(20);
  });
});
