import { expect, test } from 'vitest';
import { ORDER_CAPS } from '#src/config/caps.ts';
import { openWholeShop } from './support/whole-shop.ts';

test('forty shoppers with fresh cookies at one address send a stranger three orders, and keep what they typed', async () => {
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

test('sixty coupons that one shopper tries are looked up ten times', async () => {
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
