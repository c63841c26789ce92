import { describe, expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { cart, checkoutShop, created, fieldValue, quote, typed } from './checkout-shop.ts';

describe('a coupon', () => {
  const withCoupon = { ...cart, coupon: 'ПРИВЕТ', couponDiscount: 2_598, selectedDiscount: 0 };
  const discounted = { ...quote, coupon: 'ПРИВЕТ', discount: 2_598, totalPrice: 23_772 };

  function couponShop(errorMessage = '') {
    let taken = cart;
    return checkoutShop({
      getMiniCart: () => taken,
      quoteOrder: () => ({ quote: taken.coupon ? discounted : quote, errorMessage: '' }),
      applyCoupon: ({ body }) => {
        const { coupon } = Object(body);
        if (errorMessage) return { ...cart, errorMessage };
        taken = coupon ? withCoupon : cart;
        return taken;
      },
    });
  }

  test('is applied and removed in place, the sum follows, and the input is kept', async () => {
    const shop = couponShop();
    const applied = await shop.updatePart({ ...typed, coupon: 'привет' }, 'coupon');
    expect(shop.bodiesOf('cart.applyCoupon')).toMatchObject([{ coupon: 'привет' }]);
    const text = applied.text.replaceAll('\u00a0', ' ');
    expect(text).toMatch(/<b>ПРИВЕТ<\/b> <span>применён/);
    expect(text).toContain('23 772 ₽');
    expect(fieldValue(text, 'firstName')).toBe('Анна');
    const { text: off } = await shop.updatePart(typed, 'coupon-off');
    expect(shop.bodiesOf('cart.applyCoupon').at(-1)).toMatchObject({ coupon: '' });
    expect(off).toMatch(/<input(?=[^>]*name="coupon")/);
  });

  test('set aside at sign-in replaces the other, with and without JavaScript', async () => {
    for (const scripted of [true, false]) {
      let taken = { ...withCoupon, setAsideCoupon: { code: 'ЛЕТО', discount: 1_000 } };
      const shop = checkoutShop({
        getMiniCart: () => taken,
        applyCoupon: ({ body }) => {
          taken = {
            ...taken,
            coupon: Object(body).coupon,
            setAsideCoupon: { code: 'ПРИВЕТ', discount: 2_598 },
          };
          return taken;
        },
      });
      const opened = plainHtml((await shop.open()).text);
      expect(opened).toMatch(/Отложен <b>ЛЕТО<\/b> <span>−1 000 ₽/);
      expect(opened).toContain('formAction="/delivery/update?do=coupon-back"');
      await (scripted ? shop.updatePart(typed, 'coupon-back') : shop.update(typed, 'coupon-back'));
      expect(shop.bodiesOf('cart.applyCoupon')).toMatchObject([{ coupon: 'ЛЕТО' }]);
      const after = plainHtml((await shop.open()).text);
      expect(after).toMatch(/<b>ЛЕТО<\/b> <span>применён/);
      expect(after).toContain('Отложен <b>ПРИВЕТ</b>');
    }
  });

  test('is applied without JavaScript, and by Enter', async () => {
    for (const action of ['coupon', 'enter']) {
      const shop = couponShop();
      const reply = await shop.update({ ...typed, coupon: 'ПРИВЕТ' }, action);
      expect([reply.status, reply.headers.location]).toEqual([303, '/delivery']);
      const { text } = await shop.open();
      expect(text).toContain('применён');
      expect(fieldValue(text, 'street')).toBe('Лесная');
    }
  });

  test.each([
    ['NotFound', 'Неверный код'],
    ['COUPON_EXPIRED', 'Срок действия этого промокода закончился.'],
    ['COUPON_TOO_MANY_TRIES', 'Слишком много попыток ввести промокод.'],
  ])('refused with %s shows why beside its field, without JavaScript too', async (code, words) => {
    const shop = couponShop(code);
    const { text } = await shop.updatePart({ ...typed, coupon: 'НЕТ' }, 'coupon');
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    const reopened = (await shop.open()).text.replaceAll('\u00a0', ' ');
    expect(reopened).toContain(words);
    expect(fieldValue(reopened, 'coupon')).toBe('НЕТ');
    expect((await shop.updatePart({ ...typed, coupon: '' })).text).not.toContain(words);
  });

  test('typed but not applied is reported', async () => {
    const shop = couponShop();
    const { status, text } = await shop.place({ ...typed, coupon: 'ПРИВЕТ' });
    expect(status).toBe(422);
    expect(text).toContain('Нажмите «Применить»');
    expect(shop.bodiesOf('cart.applyCoupon')).toEqual([]);
  });

  test('typed before another was applied elsewhere does not block the order', async () => {
    let taken = cart;
    const shop = checkoutShop({ getMiniCart: () => taken, createOrder: created });
    await shop.updatePart({ ...typed, coupon: 'НЕТ' });
    taken = withCoupon;
    expect((await shop.place(typed)).status).toBe(303);
  });

  test('is not looked up for a choice, an empty field or an unknown action', async () => {
    const shop = couponShop();
    await shop.updatePart({ ...typed, coupon: 'ПРИВЕТ' });
    const { text } = await shop.updatePart({ ...typed, coupon: ' ' }, 'coupon');
    expect(text).toContain('Заполните поле');
    await shop.updatePart({ ...typed, coupon: 'ПРИВЕТ' }, 'constructor');
    await shop.updatePart({ ...typed, coupon: 'П'.repeat(10_000) }, 'coupon');
    expect(shop.bodiesOf('cart.applyCoupon')).toEqual([expect.objectContaining({ coupon: 'П'.repeat(64) })]);
  });
});

test('a gift card is removed in place', async () => {
  const shop = checkoutShop();
  const card = { giftNumber: '1000 2000 3000 4000', giftPin: '123456' };
  await shop.updatePart({ ...typed, ...card });
  expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({ giftCard: { pin: '123456' } });
  const { text } = await shop.updatePart({ ...typed, ...card }, 'gift-off');
  expect(shop.bodiesOf('cart.quoteOrder').at(-1)).toMatchObject({ giftCard: null });
  expect(fieldValue(text, 'giftNumber')).toBe('');
});
