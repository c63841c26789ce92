import { describe, expect, test } from 'vitest';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { cookieSet } from '#tests/support/tokens.ts';
import { checkoutShop, created, quote, typed } from './checkout-shop.ts';

const plain = (html: string) => html.replace(/[\u00a0\u202f]/g, ' ');
const points = { balance: 2_000, spendable: 1_234 };

function pointsShop(changed: Partial<OrderQuote>, errorMessage: 'POINTS_CHANGED' | '' = '') {
  const reply = { ...quote, points, ...changed };
  const refused = { ...created, success: false, errorMessage, order: null, quote: reply };
  return checkoutShop({
    quoteOrder: { quote: reply, errorMessage: '' },
    ...(errorMessage ? { createOrder: refused } : {}),
  });
}

describe('paying with points', () => {
  test('is offered with the saving and the balance', async () => {
    const text = plain((await pointsShop({}).open()).text);
    expect(text).toContain('Списать 1 234 балла: −1 234 ₽');
    expect(text).toContain('На счёте 2 000 баллов; ими можно оплатить до трети стоимости вещей');
    expect(text).toMatch(/<input(?=[^>]*name="spendPoints")(?=[^>]*type="checkbox")(?![^>]*checked)[^>]*>/);
  });

  test('does not mention a limit if all points can be spent', async () => {
    const all = { balance: 1_234, spendable: 1_234 };
    const text = plain((await pointsShop({ points: all }).open()).text);
    expect(text).toMatch(/На счёте 1 234 балла</);
  });

  test.each([null, { balance: 0, spendable: 0 }, { balance: 500, spendable: 0 }])(
    'is not offered if nothing can be spent: %o',
    async (none) => {
      expect((await pointsShop({ points: none }).open()).text).not.toContain('name="spendPoints"');
    },
  );

  test('shows the sum with points once it is ticked, and keeps the tick', async () => {
    const shop = pointsShop({ pointsPaid: 1_234, totalPrice: 25_136 });
    const swapped = await shop.update({ ...typed, spendPoints: 'yes' }).set('HX-Request', 'true');
    const text = plain(swapped.text);
    expect(text).toMatch(/<dt>Баллы<\/dt><dd>−1 234 ₽<\/dd>/);
    expect(text).toContain('25 136 ₽');
    expect(text).toMatch(/<input(?=[^>]*name="spendPoints")[^>]*checked/);
    expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({ spendPoints: true });
  });

  test('works without JavaScript: a button recalculates', async () => {
    const shop = pointsShop({});
    expect((await shop.open()).text).toMatch(/formAction="\/delivery\/update"[^>]*>Пересчитать/);
    const { headers } = await shop.update({ ...typed, spendPoints: 'yes' }).expect(303);
    expect(headers.location).toBe('/delivery');
  });

  test('ends when the tick is removed', async () => {
    const shop = pointsShop({});
    const first = await shop.update({ ...typed, spendPoints: 'yes' });
    const draft = cookieSet(first.headers, 'checkout');
    await shop.update(typed).set('Cookie', `checkout=${draft}`);
    expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({ spendPoints: true });
    await shop.update({ ...typed, spendPoints: '' }).set('Cookie', `checkout=${draft}`);
    expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({ spendPoints: false });
  });

  test('is sent with the order', async () => {
    const shop = pointsShop({ pointsPaid: 1_234, totalPrice: 25_136 });
    await shop.place({ ...typed, spendPoints: 'yes' }).expect(303);
    expect(shop.bodiesOf('cart.createOrder')[0]).toMatchObject({ spendPoints: true });
  });

  test('says if the points have changed, and shows the new sum', async () => {
    const shop = pointsShop({ pointsPaid: 100 }, 'POINTS_CHANGED');
    const { text } = await shop.place({ ...typed, spendPoints: 'yes' }).expect(409);
    expect(text).toContain('Сумма, которую оплатят баллы, изменилась.');
    expect(plain(text)).toMatch(/<dt>Баллы<\/dt><dd>−100 ₽<\/dd>/);
  });
});
