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
export function cartShop(reply: Cart = cart(), calls: StubReplies['cart'] = {}, replies: StubReplies = {}) {
  return stubShop({
    delivery: { prepareDeliveryTypes: { success: true, errorMessage: '' } },
    account: { getCart: { totalCount: reply.totalCount } },
    ...replies,
    cart: {
      getMiniCart: reply,
      update: reply,
      add: reply,
      select: reply,
      transferDeferred: reply,
      clearCart: reply,
      removeDeferred: reply,
      applyCoupon: reply,
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
  const sending = request(shop.express)
    .post(path)
    .type('form')
    .set('Host', ruHost)
    .set('Sec-Fetch-Site', 'same-origin');
  return (by === 'htmx' ? sending.set('HX-Request', 'true') : sending).send(fields);
}

/** The bodies of a call so far. */
export const bodiesOf = (shop: Shop, call: string): unknown[] =>
  shop.backend.calls.filter((each) => each.call === call).map(({ input }) => input.body);
