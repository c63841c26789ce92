import { describe, expect, test } from 'vitest';
import { plainHtml, withoutMarks } from '#tests/support/page-text.ts';
import { productCard } from '#tests/support/product-fixtures.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { cookieSet, cookiesAfter } from '#tests/support/tokens.ts';
import { bodiesOf, cart, cartShop, emptyCart, line, open, post } from './shop.ts';

type CartReplies = StubReplies['cart'];

describe('a change of the cart', () => {
  const changes = [
    [
      '/cart/update',
      { itemId: '102', count: ' 3 ' },
      'cart.update',
      { products: [{ productId: 102, count: 3 }] },
    ],
    [
      '/cart/select',
      { itemId: '102', selected: 'no' },
      'cart.select',
      { productIds: [102], selected: false },
    ],
    ['/cart/select', { selected: 'yes' }, 'cart.select', { productIds: [102], selected: true }],
    ['/cart/defer', { itemId: '102' }, 'cart.transferDeferred', { productId: 102, toDeffered: true }],
    ['/cart/restore', { itemId: '102' }, 'cart.transferDeferred', { productId: 102, toDeffered: false }],
    ['/cart/deferred/remove', { itemId: '102' }, 'cart.removeDeferred', { productId: 102 }],
    ['/cart/coupon', { coupon: ' autumn ' }, 'cart.applyCoupon', { coupon: 'autumn' }],
    ['/cart/coupon', { off: '1' }, 'cart.applyCoupon', { coupon: '' }],
    ['/cart/clear', {}, 'cart.clearCart', {}],
  ] as const;

  test.each(changes)('%s %j makes the call %s', async (path, fields, call, body) => {
    const shop = cartShop();
    const { status, headers } = await post(shop, path, fields);
    expect(status).toBe(303);
    expect(headers.location).toBe('/cart');
    expect(bodiesOf(shop, call)).toEqual([
      expect.objectContaining({ country: 'RU', regionId: '77', ...body }),
    ]);
    expect(bodiesOf(shop, 'delivery.prepareDeliveryTypes')).toHaveLength(1);
  });

  test.each(changes)('%s %j returns the whole cart and the counter to htmx', async (path, fields) => {
    const { status, headers, text } = await post(cartShop(), path, fields, 'htmx');
    expect(status).toBe(200);
    expect(headers['hx-trigger']).toBe('cart-changed');
    expect(text).toMatch(
      /<cart-contents id="cart" class="cart" data-announce="К покупке 2 товара, итого 17\u00a0980\u00a0₽"/,
    );
    expect(text).toContain('data-hx-target="[data-slot=cart-count]"');
  });

  test('returns what the page shows', async () => {
    const shop = cartShop();
    const { text } = await post(shop, '/cart/update', { itemId: '102', count: '2' }, 'htmx');
    const [part = ''] = text.split('<hx-partial');
    expect((await open(shop, '/cart')).text).toContain(part);
  });

  test('of an empty cart prepares no delivery', async () => {
    const shop = cartShop(emptyCart);
    await post(shop, '/cart/clear', {});
    expect(bodiesOf(shop, 'delivery.prepareDeliveryTypes')).toEqual([]);
  });

  test.each([
    ['-1', '2', 1],
    ['1', '2', 3],
    ['-1', '1', 1],
    ['1', '10', 11],
    ['5', '2', 2],
  ])('by the step %s from %s makes it %i', async (step, count, made) => {
    const shop = cartShop();
    await post(shop, '/cart/update', { itemId: '102', count, step });
    expect(bodiesOf(shop, 'cart.update')).toEqual([
      expect.objectContaining({ products: [{ productId: 102, count: made }] }),
    ]);
  });
});

describe('removing a line', () => {
  const left = cart({ products: [line({ itemId: 7 })], totalCount: 1 });
  /** The cart before the change, and the one after it. */
  function shopThatRemoves() {
    let isRemoved = false;
    const calls: CartReplies = {
      getMiniCart: () => (isRemoved ? left : cart()),
      update({ body }) {
        isRemoved = (body as { products: { count: number }[] }).products.every(({ count }) => count === 0);
        return isRemoved ? left : cart();
      },
      clearCart() {
        isRemoved = true;
        return emptyCart;
      },
    };
    return cartShop(cart(), calls);
  }

  test.each([
    ['/cart/remove', { itemId: '102' }],
    ['/cart/update', { itemId: '102', count: '0' }],
  ])('by %s sets its count to 0 and then reloads the cart', async (path, fields) => {
    const shop = shopThatRemoves();
    const { text } = await post(shop, path, fields, 'htmx');
    expect(bodiesOf(shop, 'cart.update')).toEqual([
      expect.objectContaining({ products: [{ productId: 102, count: 0 }] }),
    ]);
    expect(bodiesOf(shop, 'cart.getMiniCart').at(-1)).toMatchObject({ recalc: true });
    expect(plainHtml(text)).toContain('Платье миди из вискозы, 44');
    expect(text).toMatch(/<button[^>]*id="undo"[^>]*autofocus/);
  });

  test('can be undone, also without JavaScript', async () => {
    const shop = shopThatRemoves();
    const removed = await post(shop, '/cart/remove', { itemId: '102' });
    expect(removed.status).toBe(303);
    const cookie = (removed.headers['set-cookie'] as unknown as string[]).map(
      (one) => one.split(';')[0] ?? '',
    );
    const page = await open(shop, '/cart').set('Cookie', cookie);
    expect(withoutMarks(page.text)).toContain('удалено из\u00a0корзины');
    const undone = await post(shop, '/cart/undo', {}).set('Cookie', cookie);
    expect(undone.headers.location).toBe('/cart');
    expect(bodiesOf(shop, 'cart.update').at(-1)).toMatchObject({ products: [{ productId: 102, count: 2 }] });
    expect(String(undone.headers['set-cookie'])).toMatch(/removed=;.*Max-Age=0/);
  });

  test('of the whole cart also restores its coupon, unless it has expired', async () => {
    for (const errorMessage of ['', 'COUPON_EXPIRED']) {
      const full = cart({ coupon: 'ПРИВЕТ' });
      let isCleared = false;
      const shop = cartShop(full, {
        getMiniCart: () => (isCleared ? emptyCart : full),
        clearCart() {
          isCleared = true;
          return emptyCart;
        },
        update: () => cart(),
        applyCoupon: () => cart({ coupon: errorMessage ? null : 'ПРИВЕТ', errorMessage }),
      });
      const cleared = await post(shop, '/cart/clear', {});
      const cookie = (cleared.headers['set-cookie'] as unknown as string[]).map(
        (one) => one.split(';')[0] ?? '',
      );
      const page = await open(shop, '/cart').set('Cookie', cookie);
      expect(withoutMarks(page.text)).toContain('Все вещи удалены из\u00a0корзины');
      expect((await post(shop, '/cart/undo', {}).set('Cookie', cookie)).status).toBe(303);
      expect(bodiesOf(shop, 'cart.applyCoupon')).toEqual([expect.objectContaining({ coupon: 'ПРИВЕТ' })]);
    }
  });

  test('can no longer be undone once it is back in the cart', async () => {
    const shop = shopThatRemoves();
    const removed = await post(shop, '/cart/remove', { itemId: '102' });
    const cookie = (removed.headers['set-cookie'] as unknown as string[]).map(
      (one) => one.split(';')[0] ?? '',
    );
    await post(shop, '/cart/update', { itemId: '102', count: '1' }).set('Cookie', cookie);
    expect(withoutMarks((await open(shop, '/cart').set('Cookie', cookie)).text)).not.toContain('удалено из');
  });

  test('does not affect a line that was added again in another tab', async () => {
    const shop = cartShop(cart({ products: [line({ count: 5 })] }), { update: emptyCart });
    const removed = await post(shop, '/cart/remove', { itemId: '102' });
    await post(shop, '/cart/undo', {}).set('Cookie', cookiesAfter(removed.headers));
    expect(bodiesOf(shop, 'cart.update')).toEqual([
      expect.objectContaining({ products: [{ productId: 102, count: 0 }] }),
    ]);
  });

  test('cannot be undone by the next visitor', async () => {
    const shop = shopThatRemoves();
    const removed = cookieSet((await post(shop, '/cart/remove', { itemId: '102' })).headers, 'removed');
    const cookie = `removed=${removed}; userToken=6f2c1c3e-0000-4000-8000-000000000000`;
    expect(withoutMarks((await open(shop, '/cart').set('Cookie', cookie)).text)).not.toContain('удалено из');
    await post(shop, '/cart/undo', {}).set('Cookie', cookie);
    expect(bodiesOf(shop, 'cart.update')).toHaveLength(1);
  });

  test('of a hundred lines of large numbers at once can be undone', async () => {
    const products = Array.from({ length: 100 }, (_, index) => line({ itemId: 2_000_000_000 + index }));
    let isFull = true;
    const shop = cartShop(emptyCart, { getMiniCart: () => (isFull ? cart({ products }) : emptyCart) });
    const cleared = await post(shop, '/cart/clear', {});
    isFull = false;
    expect(cookieSet(cleared.headers, 'removed')?.length).toBeLessThan(4_000);
    await post(shop, '/cart/undo', {}).set('Cookie', cookiesAfter(cleared.headers));
    const [{ products: restored }] = bodiesOf(shop, 'cart.update') as [{ products: unknown[] }];
    expect(restored).toHaveLength(100);
  });

  test('of all lines at once can be undone as well', async () => {
    const shop = shopThatRemoves();
    const { text } = await post(shop, '/cart/clear', {}, 'htmx');
    expect(text).toContain('Все вещи');
    expect(text).toContain('Вернуть');
  });

  test('cannot be undone if nothing was removed', async () => {
    const shop = cartShop();
    expect((await post(shop, '/cart/undo', {}).set('Cookie', 'removed=forged')).status).toBe(303);
    expect(bodiesOf(shop, 'cart.update')).toEqual([]);
  });

  test('in the panel re-renders the panel', async () => {
    const { text } = await post(shopThatRemoves(), '/cart/remove', { itemId: '102', in: 'panel' }, 'htmx');
    expect(text).toMatch(/^<div class="mini-cart-contents"/);
    expect(text).toContain('data-hx-target="[data-slot=cart-count]">1<');
  });
});

describe('a deferred line', () => {
  const rest = cart({ defferedProducts: [line()], products: [] });

  test('can be restored by the message’s button, also without JavaScript', async () => {
    let isPutBy = false;
    const shop = cartShop(cart(), {
      getMiniCart: () => (isPutBy ? rest : cart()),
      transferDeferred: ({ body }) => {
        isPutBy = (body as { toDeffered: boolean }).toDeffered;
        return isPutBy ? rest : cart();
      },
    });
    const deferred = await post(shop, '/cart/defer', { itemId: '102' });
    const cookie = cookiesAfter(deferred.headers);
    const page = await open(shop, '/cart').set('Cookie', cookie);
    expect(plainHtml(page.text)).toContain('Платье миди из вискозы, 44 — отложено');
    const undone = await post(shop, '/cart/undo', {}).set('Cookie', cookie);
    expect(undone.headers.location).toBe('/cart');
    expect(bodiesOf(shop, 'cart.transferDeferred').at(-1)).toMatchObject({
      productId: 102,
      toDeffered: false,
    });
    expect(String(undone.headers['set-cookie'])).toMatch(/removed=;.*Max-Age=0/);
  });

  test('is no longer offered once it is gone', async () => {
    let isGone = false;
    const shop = cartShop(cart(), {
      getMiniCart: () => (isGone ? cart({ products: [] }) : cart()),
      transferDeferred: rest,
    });
    const deferred = await post(shop, '/cart/defer', { itemId: '102' });
    isGone = true;
    const page = await open(shop, '/cart').set('Cookie', cookiesAfter(deferred.headers));
    expect(withoutMarks(page.text)).not.toContain('— отложено');
  });
});

describe('a size', () => {
  const sizes = [
    { itemId: 101, size: '42', inStock: true },
    { itemId: 102, size: '44', inStock: true },
    { itemId: 103, size: '46', inStock: false },
  ];
  const known = {
    search: { getSuggestList: { products: [productCard({ modelColorCode: 'PL-1040-21', sizes })] } },
  };

  test('is changed in place for another one in stock, keeping the count', async () => {
    const shop = cartShop(cart(), {}, known);
    const { text } = await open(shop, '/cart');
    const choice = /<form[^>]*action="\/cart\/size".*?<\/form>/s.exec(text)?.[0] ?? '';
    expect([...choice.matchAll(/<option value="(\d+)"/g)].map(([, itemId]) => itemId)).toEqual([
      '101',
      '102',
    ]);
    expect(choice).toMatch(/<option value="102" selected=""/);
    const { status } = await post(shop, '/cart/size', { itemId: '102', size: '101' });
    expect(status).toBe(303);
    expect(bodiesOf(shop, 'cart.update')).toEqual([
      expect.objectContaining({
        products: [
          { productId: 101, count: 2 },
          { productId: 102, count: 0 },
        ],
      }),
    ]);
  });

  test('of an item that is not in the cart changes nothing', async () => {
    const shop = cartShop();
    await post(shop, '/cart/size', { itemId: '7', size: '101' }).expect(303);
    expect((await post(shop, '/cart/size', { itemId: '102', size: 'x' })).status).toBe(422);
    expect(bodiesOf(shop, 'cart.update')).toEqual([]);
  });

  test('is plain text if no others are known', async () => {
    expect((await open(cartShop(), '/cart')).text).not.toContain('/cart/size');
  });
});

describe('a coupon', () => {
  test('that does not exist stays in its field, which has the focus and only the message beside it', async () => {
    const shop = cartShop(cart(), { applyCoupon: cart({ errorMessage: 'NotFound' }) });
    const { status, text } = await post(shop, '/cart/coupon', { coupon: 'НЕТ<b>' });
    expect(status).toBe(422);
    expect(text).toMatch(/<p class="field-error" id="coupon-error">Неверный код</);
    expect(text).toMatch(
      /<input[^>]*id="coupon"[^>]*value="НЕТ&lt;b&gt;"[^>]*autofocus|<input[^>]*autofocus[^>]*value="НЕТ&lt;b&gt;"/,
    );
    expect(text).not.toContain('Внимание!');
    expect(withoutMarks(text).split('Неверный код')).toHaveLength(2);
  });

  test('tried too often stays in its field too, and says when to try again', async () => {
    const shop = cartShop(cart(), { applyCoupon: cart({ errorMessage: 'COUPON_TOO_MANY_TRIES' }) });
    const { text } = await post(shop, '/cart/coupon', { coupon: 'НЕТ' });
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'Слишком много попыток ввести промокод. Попробуйте через час.',
    );
    expect(text).toContain('value="НЕТ"');
  });

  test('is required', async () => {
    const shop = cartShop();
    const { status, text } = await post(shop, '/cart/coupon', { coupon: '  ' });
    expect(status).toBe(422);
    expect(text).toContain('Заполните поле');
    expect(bodiesOf(shop, 'cart.applyCoupon')).toEqual([]);
  });

  test('set aside at sign-in is offered with its discount, in one press', async () => {
    const applied = { coupon: 'ЛЕТО', couponDiscount: 1_798 };
    const kept = cart({ ...applied, setAsideCoupon: { code: 'ПРИВЕТ', discount: 899 } });
    const shop = cartShop(kept, { applyCoupon: kept });
    const page = plainHtml((await open(shop, '/cart')).text);
    expect(page).toMatch(/Отложен промокод <b>ПРИВЕТ<\/b>/);
    expect(page).toContain('Сейчас даст −899 ₽');
    expect(page).toMatch(/<button(?=[^>]*name="coupon")(?=[^>]*value="ПРИВЕТ")[^>]*id="coupon-back"/);
    const { status } = await post(shop, '/cart/coupon', { coupon: 'ПРИВЕТ' });
    expect(status).toBe(303);
    expect(bodiesOf(shop, 'cart.applyCoupon')).toMatchObject([{ coupon: 'ПРИВЕТ' }]);
  });

  test('that can no longer replace another says so', async () => {
    const shop = cartShop(cart(), { applyCoupon: cart({ coupon: 'ЛЕТО', errorMessage: 'COUPON_EXPIRED' }) });
    const { status, text } = await post(shop, '/cart/coupon', { coupon: 'ПРИВЕТ' });
    expect(status).toBe(422);
    expect(text).toContain('Внимание!');
    expect(plainHtml(text)).toContain('Срок действия этого промокода закончился.');
  });

  test('longer than any coupon is wrong', async () => {
    const shop = cartShop();
    const { status, text } = await post(shop, '/cart/coupon', { coupon: 'x'.repeat(65) });
    expect(status).toBe(422);
    expect(text).toContain('Неверный код');
    expect(bodiesOf(shop, 'cart.applyCoupon')).toEqual([]);
  });
});
