import { describe, expect, test } from 'vitest';
import {
  additionEvents,
  cartEvent,
  changeEvents,
  checkoutEvent,
  isPurchase,
  productEvent,
  purchaseEvent,
} from '#src/models/analytics/events.ts';
import { cart, emptyCart, line } from '#tests/pages/cart/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { productDetail } from '#tests/support/product-fixtures.ts';

const item = {
  id: 'PL-1040-21',
  name: 'Платье миди из вискозы',
  price: 8990,
  url: '/product/plate-midi-temno-sinij',
  variant: '44',
  quantity: 2,
};
const other = line({ itemId: 103, size: '46', count: 1 });

describe('the event of', () => {
  test('a product names it by its colour, without a size', () => {
    const product = productDetail();
    expect(productEvent('view_item', product)).toEqual({
      name: 'view_item',
      currency: 'RUB',
      value: product.modelPrice.price,
      items: [
        {
          id: product.modelColorCode,
          name: product.modelTitle,
          price: product.modelPrice.price,
          url: product.url,
          variant: '',
          quantity: 1,
        },
      ],
    });
  });

  test('a cart has name, id, price, URL, size and quantity of each line', () => {
    expect(cartEvent(cart())).toEqual({ name: 'view_cart', currency: 'RUB', value: 17_980, items: [item] });
    expect(cartEvent(emptyCart)).toEqual({ name: 'view_cart', currency: 'RUB', value: 0, items: [] });
  });

  test('a checkout has the selected lines, and its own id', () => {
    const event = checkoutEvent(cart({ products: [line(), { ...other, selected: false }] }), 'a1');
    expect(event).toMatchObject({ id: 'checkout-a1', value: 17_980, items: [item] });
  });

  test('a purchase has the number, the delivery, the coupon and the value of the goods', () => {
    const event = purchaseEvent({ ...order, coupon: 'AUTUMN', discount: 980, giftCardPaid: 5_000 });
    expect(event).toMatchObject({
      id: `order-${order.number}`,
      name: 'purchase',
      value: 25_000,
      order: { transaction_id: order.number, shipping: 390, coupon: 'AUTUMN' },
      items: [{ name: 'Пиджак из шерсти', quantity: 2, variant: '50' }],
    });
    expect(purchaseEvent(order).order).not.toHaveProperty('coupon');
  });
});

describe('a change of the cart', () => {
  const before = cart({ products: [line(), other] });

  test('that removes a line reports what was in it', () => {
    expect(changeEvents(before, cart({ products: [other] }), [102])).toEqual([
      { name: 'remove_from_cart', currency: 'RUB', value: 17_980, items: [item] },
    ]);
  });

  test('of a count reports the difference', () => {
    const less = cart({ products: [line({ count: 1 }), other] });
    const more = cart({ products: [line({ count: 5 }), other] });
    expect(changeEvents(before, less, [102])).toMatchObject([
      { name: 'remove_from_cart', value: 8990, items: [{ quantity: 1 }] },
    ]);
    expect(changeEvents(before, more, [102])).toMatchObject([
      { name: 'add_to_cart', value: 26_970, items: [{ quantity: 3 }] },
    ]);
  });

  test('reports nothing of another tab’s changes, or if nothing changed', () => {
    expect(changeEvents(before, emptyCart, [])).toEqual([]);
    expect(changeEvents(before, cart({ products: [line()] }), [102])).toEqual([]);
    expect(changeEvents(before, before, [102, 103, 999])).toEqual([]);
  });

  test('that adds reports the number added, however many there were', () => {
    expect(additionEvents(before, 102, 1)).toMatchObject([
      { name: 'add_to_cart', value: 8990, items: [{ ...item, quantity: 1 }] },
    ]);
    expect(additionEvents(before, 999, 1)).toEqual([]);
  });
});

describe('an order', () => {
  test.each(['new', 'paid', 'assembling', 'shipped', 'atPickupPoint', 'delivered'] as const)(
    'that is %s is a purchase until that was told',
    (status) => {
      expect(isPurchase({ ...order, status, tracked: false })).toBe(true);
      expect(isPurchase({ ...order, status, tracked: true })).toBe(false);
    },
  );

  test.each(['awaitingPayment', 'cancelled', 'returned'] as const)(
    'that is %s is not a purchase',
    (status) => {
      expect(isPurchase({ ...order, status, tracked: false })).toBe(false);
    },
  );
});
