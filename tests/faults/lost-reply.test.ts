import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAYING_TIMEOUT_MS } from '#src/config/constants.ts';
import { contract } from '#src/contract/index.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { fieldIn, orderNumber } from './support/shopper.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function shopperAtCheckout(shop: WholeShop) {
  const shopper = shop.newShopper();
  await shopper.add(shop.items[0]?.item ?? 0, 2);
  return { shopper, form: await shopper.checkout() };
}

const ordersOf = ({ database }: WholeShop) => database.query.selectFrom('orders').select('number').execute();

it('an order without a reply is found by its key after the timeout, and the post redirects to it', async () => {
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

/** The gateway goes down just after placing an order, before it replies. */
function leaveAfterCommit(shop: WholeShop): void {
  let isGone = false;
  shop.onTheWay(async (sending, send) => {
    const reply = isGone ? null : await send(sending);
    isGone ||= sending.call === contract.cart.createOrder;
    if (isGone || !reply) throw new Error('The gateway is gone');
    return reply;
  });
}

describe('if nothing answers after the commit either, the page apologises, and the order is found', () => {
  it('when it is posted again', async () => {
    expectError(/request failed/);
    const shop = await openWholeShop();
    const { shopper, form } = await shopperAtCheckout(shop);
    leaveAfterCommit(shop);
    const refused = await shopper.order(form);
    expect(refused.status).toBe(503);
    expect(refused.words).toContain('Приносим извинения!');
    expect(refused.words).toContain('дважды он не\u00a0оформится'.replace('\u00a0', ' '));
    shop.onTheWay();
    const again = await shopper.order(form);
    expect(await ordersOf(shop)).toEqual([{ number: orderNumber(again) }]);
  });

  it('when the shopper returns to the checkout, and the next order starts anew', async () => {
    expectError(/request failed/);
    const shop = await openWholeShop();
    const { shopper, form } = await shopperAtCheckout(shop);
    leaveAfterCommit(shop);
    const { html } = await shopper.order(form);
    expect(html).toMatch(/<a[^>]*href="\/delivery"[^>]*>Вернуться/);
    shop.onTheWay();
    await shopper.add(shop.items[1]?.item ?? 0);
    const back = await shopper.get('/delivery');
    expect(back.status).toBe(303);
    expect(await ordersOf(shop)).toEqual([{ number: orderNumber(back) }]);
    const next = await shopper.order(await shopper.checkout());
    expect(next.status).toBe(303);
    expect(orderNumber(next)).not.toBe(orderNumber(back));
    expect(await ordersOf(shop)).toHaveLength(2);
  });
});

it('input posted only with the order is kept while the gateway is down, and makes one order', async () => {
  expectError(/request failed/);
  const shop = await openWholeShop();
  const { shopper, form } = await shopperAtCheckout(shop);
  const typed = { ...form, firstName: 'Мария', house: '7', comment: 'Домофон не работает' };
  shop.onTheWay(() => Promise.reject(new Error('connect ECONNREFUSED')));
  const refused = await shopper.order(typed);
  expect(refused.status).toBe(503);
  expect(refused.words).toContain('Всё, что вы ввели, сохранено.');
  shop.onTheWay();
  const { status, html } = await shopper.get('/delivery');
  expect(status).toBe(200);
  expect(['key', 'firstName', 'house'].map((name) => fieldIn(html, name))).toEqual([form.key, 'Мария', '7']);
  expect(html).toContain('Домофон не работает');
  const again = await shopper.order({ ...typed, shown: fieldIn(html, 'shown') });
  expect(await ordersOf(shop)).toEqual([{ number: orderNumber(again) }]);
});
