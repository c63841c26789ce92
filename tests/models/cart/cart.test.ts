import { describe, expect, test } from 'vitest';
import { MAX_RESERVED_LINES, MAX_RESERVED_UNITS } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import { cartModel, miniCartModel } from '#src/models/cart/cart.ts';
import { couponForm } from '#src/models/cart/coupon-form.ts';
import { removalModel, removalOf } from '#src/models/cart/removal.ts';
import { summaryModel } from '#src/models/cart/summary.ts';
import { cart, emptyCart, line } from '#tests/pages/cart/shop.ts';

const model = (reply = cart()) =>
  cartModel({
    country: countries.RU,
    cityName: 'Москва',
    cart: reply,
    offered: null,
    now: new Date('2026-11-22T10:00:00.000Z'),
    cards: [],
    resized: undefined,
    promises: [],
    hasShops: true,
    removed: null,
    couponField: couponForm().fields().coupon,
  });

describe('a cart’s sums', () => {
  test('are empty if nothing is selected', () => {
    expect(summaryModel(cart({ selectedCount: 0 }))).toBeNull();
    expect(model(cart({ selectedCount: 0 })).announcement).toBe('Ничего не выбрано к покупке');
    expect(model(emptyCart).announcement).toBe('В корзине пока пусто');
  });

  test('show no discount and no coupon if there is none', () => {
    const summary = summaryModel(cart({ totalDiscount: 0, coupon: 'AUTUMN', couponDiscount: 0 }));
    expect(summary).toMatchObject({ discount: null, coupon: null, goods: '17\u00a0980\u00a0₽' });
  });

  test('exclude gift cards from a coupon’s total', () => {
    const giftCard = line({ modelCode: 'GC-0000', itemPrice: { ...line().itemPrice, price: 30_000 } });
    const products = [line({ count: 1 }), giftCard];
    const reply = cart({ products, coupon: 'AUTUMN', couponProblem: 'MIN_SUM', couponMinPrice: 10_000 });
    expect(model(reply).coupon.note).toContain('ещё на\u00a01\u00a0010\u00a0₽');
  });

  test('offer a coupon that was set aside, with its current discount', () => {
    const setAside = (discount: number) =>
      model(cart({ setAsideCoupon: { code: 'SPRING', discount } })).coupon.setAside;
    expect(setAside(1_000)).toEqual({ code: 'SPRING', discount: '−1\u00a0000\u00a0₽' });
    expect(setAside(0)).toEqual({ code: 'SPRING', discount: null });
  });

  test('call a gift card’s value its denomination, and show no colour’s size', () => {
    const giftCard = line({ modelCode: 'GC-0000', size: '3\u00a0000\u00a0₽' });
    expect(model(cart({ products: [giftCard] })).lines[0]?.details).toBe('номинал\u00a03\u00a0000\u00a0₽');
  });

  test.each([
    [1, '1 товар'],
    [2, '2 товара'],
    [5, '5 товаров'],
    [11, '11 товаров'],
    [21, '21 товар'],
  ])('count %i as Russians do', (totalCount, text) => {
    expect(model(cart({ totalCount })).countText).toBe(text);
  });
});

test('a line shows how many are left if more are wanted, and nothing if sold out', () => {
  const stockTextOf = (available: number, count: number) =>
    model(cart({ products: [line({ available, count })] })).lines[0];
  expect(stockTextOf(2, 3)).toMatchObject({ remaining: 2, isSoldOut: false });
  expect(stockTextOf(3, 3)).toMatchObject({ remaining: null, stockNote: null });
  expect(stockTextOf(0, 3)).toMatchObject({ remaining: null, isSoldOut: true });
});

test('a cart’s items can be reserved up to a number of each', () => {
  const hrefOf = (count: number) => model(cart({ products: [line({ count, selected: true })] })).reserveHref;
  expect(hrefOf(MAX_RESERVED_UNITS)).not.toBeNull();
  expect(hrefOf(MAX_RESERVED_UNITS + 1)).toBeNull();
});

test('a cart can be reserved if some of it is selected, and not too many different items', () => {
  const hrefOf = (count: number, selected = true) => {
    const products = Array.from({ length: count }, (_, index) => line({ itemId: index + 1, selected }));
    return model(cart({ products })).reserveHref;
  };
  expect(hrefOf(MAX_RESERVED_LINES)).not.toBeNull();
  expect(hrefOf(MAX_RESERVED_LINES + 1)).toBeNull();
  expect(hrefOf(1, false)).toBeNull();
  expect(hrefOf(0)).toBeNull();
});

test('only the selected items are reserved', () => {
  const products = [line({ itemId: 5, count: 1 }), line({ itemId: 6, selected: false })];
  expect(model(cart({ products })).reserveHref).toBe('/reserve?items=5&from=cart');
});

test('items that have sold out cannot be selected and do not count', () => {
  const soldOut = line({ itemId: 6, available: 0, selected: false });
  expect(model(cart({ products: [soldOut] }))).toMatchObject({ canSelect: false, selected: 'none' });
  expect(model(cart({ products: [line(), soldOut] }))).toMatchObject({ canSelect: true, selected: 'all' });
});

test('a line without a size or picture leaves it out', () => {
  const [row] = model(cart({ products: [line({ size: '', colorName: '', img: [] })] })).lines;
  expect(row).toMatchObject({ details: '', picture: null });
});

test('the panel shows the added item if it is in the cart', () => {
  expect(miniCartModel(cart(), 102).added?.itemId).toBe(102);
  expect(miniCartModel(cart(), 999).added).toBeNull();
  expect(miniCartModel(cart()).added).toBeNull();
});

describe('removed lines', () => {
  test('are limited to what one change can restore', () => {
    const lines = Array.from({ length: 150 }, (_, index) => line({ itemId: index + 1 }));
    expect(removalOf('Все вещи', lines).units).toHaveLength(100);
  });

  test('can be restored until some are back in the cart', () => {
    const removed = removalOf('Платье', [line({ itemId: 5 })]);
    expect(removalModel(removed, cart())).toEqual({
      text: 'Платье\u00a0— удалено из\u00a0корзины',
      isNew: false,
    });
    expect(removalModel(removed, cart({ products: [line({ itemId: 5 })] }))).toBeNull();
    const both = removalOf('', [line({ itemId: 5 }), line({ itemId: 6 })]);
    expect(removalModel(both, cart({ products: [line({ itemId: 6 })] }))).toBeNull();
    expect(removalModel(null, cart())).toBeNull();
  });
});
