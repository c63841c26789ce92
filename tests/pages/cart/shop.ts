import request from 'supertest';
import type { Cart, CartLine } from '#src/contract/cart/index.ts';
import { picture } from '#tests/support/product-fixtures.ts';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

export const line = (changed: Partial<CartLine> = {}): CartLine => ({
  itemId: 102,
  modelTitle: 'Платье миди из вискозы',
  modelCode: 'PL-1040',
  modelColorCode: 'PL-1040-21',
  colorName: 'Тёмно-синий',
  size: '44',
  count: 2,
  url: '/product/plate-midi-temno-sinij',
  img: [picture('pl-1040-21/a.jpg')],
  itemPrice: { price: 8990, oldPrice: 12990, currency: 'RUB', salePercent: 31 },
  wasPrice: null,
  available: 5,
  selected: true,
  ...changed,
});

export const cart = (changed: Partial<Cart> = {}): Cart => ({
  totalCount: 2,
  selectedCount: 2,
  totalPrice: 17_980,
  totalDiscount: 8_000,
  selectedPrice: changed.totalPrice ?? 17_980,
  selectedDiscount: changed.totalDiscount ?? 8_000,
  currency: 'RUB',
  coupon: null,
  couponDiscount: 0,
  couponProblem: null,
  couponMinPrice: null,
  products: [line()],
  defferedProducts: [],
  errorMessage: '',
  errorItemId: null,
  ...changed,
});

export const emptyCart = cart({
  totalCount: 0,
  selectedCount: 0,
  totalPrice: 0,
  totalDiscount: 0,
  products: [],
});

/** A shop whose cart service answers every call with one cart, except for the given calls. */
export function cartShop(told: Cart = cart(), calls: StubReplies['cart'] = {}, replies: StubReplies = {}) {
  return stubShop({
    delivery: { prepareDeliveryTypes: { success: true, errorMessage: '' } },
    account: { getCart: { totalCount: told.totalCount } },
    ...replies,
    cart: {
      getMiniCart: told,
      update: told,
      add: told,
      select: told,
      transferDeferred: told,
      clearCart: told,
      removeDeferred: told,
      applyCoupon: told,
      ...calls,
    },
  });
}

type Shop = ReturnType<typeof cartShop>;

export const open = (shop: Shop, path: string, country: 'RU' | 'AM' = 'RU') =>
  request(shop.express)
    .get(path)
    .set('Host', country === 'RU' ? ruHost : amHost);

/** @param by a request of htmx, or a plain form's */
export function post(
  shop: Shop,
  path: string,
  fields: Record<string, string> | string,
  by: 'htmx' | 'form' = 'form',
) {
  const asked = request(shop.express)
    .post(path)
    .type('form')
    .set('Host', ruHost)
    .set('Sec-Fetch-Site', 'same-origin');
  return (by === 'htmx' ? asked.set('HX-Request', 'true') : asked).send(fields);
}

/** The bodies of a call so far. */
export const askedOf = (shop: Shop, call: string): unknown[] =>
  shop.backend.asked.filter((asked) => asked.call === call).map(({ input }) => input.body);
