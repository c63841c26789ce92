import { afterEach, expect, it, vi } from 'vitest';
import { PAYING_TIMEOUT_MS } from '#src/config/constants.ts';
import { contract } from '#src/contract/index.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { orderNumber } from './shopper.ts';
import { openWholeShop, type WholeShop } from './whole-shop.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function shopperAtCheckout(shop: WholeShop) {
  const shopper = shop.newShopper();
  await shopper.add(shop.items[0]?.item ?? 0, 2);
  return { shopper, form: await shopper.checkout() };
}

const ordersOf = ({ database }: WholeShop) => database.query.selectFrom('orders').select('number').execute();

it('an order whose reply never comes is found by its key when the time is over: the post leads to it', async () => {
  const shop = await openWholeShop();
  const { shopper, form } = await shopperAtCheckout(shop);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const committed = Promise.withResolvers<void>();
  shop.onTheWay(async (sending, send) => {
    const reply = await send(sending);
    if (sending.call !== contract.cart.createOrder) return reply;
    committed.resolve();
    return new Promise(() => {});
  });
  const posted = shopper.order(form);
  await committed.promise;
  await vi.advanceTimersByTimeAsync(PAYING_TIMEOUT_MS);
  const reply = await posted;
  expect(reply.status).toBe(303);
  expect(await ordersOf(shop)).toEqual([{ number: orderNumber(reply) }]);
  shop.onTheWay();
  expect((await shopper.get(reply.location)).words).toContain(orderNumber(reply));
  expect(await shopper.cart()).toEqual({});
});

it('where nothing answers after the commit either, the page says sorry, and the order is found when it is posted again', async () => {
  expectError(/request failed/);
  const shop = await openWholeShop();
  const { shopper, form } = await shopperAtCheckout(shop);
  let isGone = false;
  shop.onTheWay(async (sending, send) => {
    const reply = isGone ? null : await send(sending);
    isGone ||= sending.call === contract.cart.createOrder;
    if (isGone || !reply) throw new Error('The gateway is gone');
    return reply;
  });
  const refused = await shopper.order(form);
  expect(refused.status).toBe(503);
  expect(refused.words).toContain('Приносим извинения!');
  shop.onTheWay();
  const again = await shopper.order(form);
  expect(await ordersOf(shop)).toEqual([{ number: orderNumber(again) }]);
});
