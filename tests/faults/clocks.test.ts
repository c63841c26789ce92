import { describe, expect, it } from 'vitest';
import { orderNumber } from './support/shopper.ts';
import { askToRegister, confirm, signUp } from './support/sign-up.ts';
import { openWholeShop, type WholeShop } from './support/whole-shop.ts';

/** How the clocks are set, in hours: of both processes, or of one. */
const settings: [string, { storefront: number; backend: number }][] = [
  ['two hours on', { storefront: 2, backend: 2 }],
  ['two hours back', { storefront: -2, backend: -2 }],
  ['two hours on, of the storefront alone', { storefront: 2, backend: 0 }],
  ['two hours back, of the storefront alone', { storefront: -2, backend: 0 }],
  ['two hours on, of the backend alone', { storefront: 0, backend: 2 }],
  ['two hours back, of the backend alone', { storefront: 0, backend: -2 }],
];

describe.each(settings)('a clock set %s', (_where, hours) => {
  const set = (shop: WholeShop) => Object.assign(shop.clocks, hours);
  const setRight = (shop: WholeShop) => Object.assign(shop.clocks, { storefront: 0, backend: 0 });

  it('keeps every visitor signed in, with cart and hearts, then and after it is corrected', async () => {
    const shop = await openWholeShop();
    const [{ item, code } = { item: 0, code: '' }] = shop.items;
    const [customer, guest] = [shop.newShopper(), shop.newShopper()];
    await signUp(shop, customer);
    for (const shopper of [customer, guest]) {
      await shopper.add(item, 2);
      await shopper.heart(code);
    }
    for (const move of [set, setRight, set]) {
      move(shop);
      for (const shopper of [customer, guest]) {
        expect(await shopper.cart()).toEqual({ [item]: 2 });
        expect(await shopper.hearts()).toEqual([code]);
      }
      expect((await customer.get('/cabinet_personal')).status).toBe(200);
    }
    const order = orderNumber(await guest.order(await guest.checkout()));
    setRight(shop);
    expect((await guest.get(`/thank-you?number=${order}`)).words).toContain(order);
  });

  it('between a code and its confirmation does not invalidate the code', async () => {
    const shop = await openWholeShop();
    const visitor = shop.newShopper();
    const phone = await askToRegister(visitor);
    set(shop);
    expect(await confirm(shop, visitor, phone)).toMatchObject({ status: 303 });
    expect((await visitor.get('/cabinet_personal')).status).toBe(200);
    setRight(shop);
    expect((await visitor.get('/cabinet_personal')).status).toBe(200);
  });

  it('releases no goods of an order waiting for payment, and the order can be paid', async () => {
    const shop = await openWholeShop();
    const shopper = shop.newShopper();
    await shopper.add(shop.items[0]?.item ?? 0, 2);
    await shopper.order({ ...(await shopper.checkout()), payment: 'online' });
    const { number } = await shop.database.query
      .selectFrom('orders')
      .select('number')
      .executeTakeFirstOrThrow();
    await shop.backend.upkeep();
    for (const move of [set, setRight]) {
      move(shop);
      await shop.backend.upkeep();
      const { words } = await shopper.get(`/thank-you?number=${number}`);
      expect(words).toContain('Ждёт оплаты');
      const { status, location } = await shopper.post('/thank-you/pay', { number });
      expect(status).toBe(303);
      expect(location).not.toContain('/thank-you');
    }
  });
});
