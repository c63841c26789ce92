import { expect, test } from 'vitest';
import { HELD_CAPS, ORDER_CAPS } from '#src/config/caps.ts';
import { looseOrderCaps } from '#tests/support/order-caps.ts';
import { fieldIn, orderNumber } from './support/shopper.ts';
import { openWholeShop } from './support/whole-shop.ts';

test('forty shoppers with fresh cookies at one address send a stranger three orders, and keep their input', async () => {
  const shop = await openWholeShop({ orderCaps: ORDER_CAPS });
  const [first] = shop.items;
  const replies = [];
  for (let index = 0; index < 40; index++) {
    const shopper = shop.newShopper();
    await shopper.add(first?.item ?? 0);
    replies.push(await shopper.order(await shopper.checkout()));
  }
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toEqual([...Array(3).fill(303), ...Array(37).fill(429)]);
  for (const { html, words } of replies.slice(3)) {
    expect(words.replaceAll('\u00a0', ' ')).toContain('Подтвердите, что вы не робот');
    expect(html).toContain('<shop-captcha>');
    for (const value of ['Лесная', 'Анна', 'Ким', 'anna@example.com'])
      expect(html).toContain(`value="${value}"`);
  }
  await shop.backend.upkeep();
  expect(shop.sent.filter(({ kind }) => kind === 'sms')).toHaveLength(3);
  expect(shop.sent.filter(({ kind }) => kind === 'mail')).toHaveLength(3);
});

test('sixty coupons tried by one shopper are looked up ten times', async () => {
  const shop = await openWholeShop();
  const shopper = shop.newShopper();
  await shopper.add(shop.items[0]?.item ?? 0);
  const answers: string[] = [];
  for (let index = 0; index < 60; index++) {
    const { html } = await shopper.post('/cart/coupon', { coupon: `NO-${index}` });
    answers.push(/id="coupon-error">([^<]*)</.exec(html)?.[1]?.replaceAll('\u00a0', ' ') ?? '');
  }
  expect(answers).toEqual([
    ...Array(10).fill('Неверный код'),
    ...Array(50).fill('Слишком много попыток ввести промокод. Попробуйте через час.'),
  ]);
});

test('fifteen guests with full carts hold nothing without a code, and one with a code can buy', async () => {
  const shop = await openWholeShop({ orderCaps: { ...looseOrderCaps, held: HELD_CAPS } });
  const unitsLeft = async () => {
    const { left } = await shop.database.query
      .selectFrom('stock')
      .select((eb) => eb.fn.sum<number>('quantity').as('left'))
      .executeTakeFirstOrThrow();
    return Number(left);
  };
  const before = await unitsLeft();
  for (let guest = 0; guest < 15; guest++) {
    const attacker = shop.newShopper();
    for (const { item } of shop.items.slice(0, 3)) await attacker.add(item, 10);
    const phone = `8 912 345-00-${String(guest + 10)}`;
    const reply = await attacker.order(await attacker.checkout({ phone, email: `${guest}@example.com` }));
    expect(reply.status).toBe(422);
  }
  expect(await unitsLeft()).toBe(before);

  const shopper = shop.newShopper();
  for (const { item } of shop.items.slice(0, 12)) await shopper.add(item, 2);
  const form = await shopper.checkout({ phone: '8 916 111-22-33' });
  const { html, words } = await shopper.order(form);
  expect(words).toContain('Подтвердите номер');
  const text = shop.sent.flatMap((each) =>
    each.kind === 'sms' && each.phone === '79161112233' ? [each.text] : [],
  );
  const code = /\d{6}/.exec(text.at(-1) ?? '')?.[0] ?? '';
  const fields = ['key', 'shown', 'consent', 'codePhone', 'channel', 'resendChannel', 'captcha'];
  const hidden = Object.fromEntries(fields.map((name) => [name, fieldIn(html, name)]));
  const placed = await shopper.order({ ...hidden, code, do: 'confirm' });
  const order = await shop.database.query
    .selectFrom('orders')
    .where('number', '=', orderNumber(placed))
    .select(['goods_price', 'phone_confirmed', 'status'])
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ phone_confirmed: 1, status: 'new' });
  expect(order.goods_price).toBeGreaterThan(60_000_00);
  expect(before - (await unitsLeft())).toBe(24);
});
