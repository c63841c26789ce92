import type { Cart, CartLine } from '#src/contract/cart/index.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { sumOf } from '#src/contract/money.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';

export interface EventItem {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly url: string;
  readonly variant: string;
  readonly quantity: number;
}

/** A vendor-independent analytics event; `static/analytics/data-layer.ts` translates it. */
export interface ShopEvent {
  readonly name:
    | 'view_item'
    | 'view_cart'
    | 'cst_view_cart'
    | 'add_to_cart'
    | 'remove_from_cart'
    | 'add_to_wishlist'
    | 'begin_checkout'
    | 'purchase';
  readonly currency: Cart['currency'];
  readonly value: number;
  readonly items: readonly EventItem[];
  readonly order?: {
    readonly transaction_id: string;
    readonly shipping: number;
    readonly coupon?: string;
  };
  /** The browser reports an event with an id only once. */
  readonly id?: string;
}

export function productEvent(
  name: 'view_item' | 'add_to_wishlist',
  { modelColorCode: id, modelTitle, modelPrice: { price, currency }, url }: ProductDetail,
): ShopEvent {
  return eventOf(name, currency, [{ id, name: modelTitle, price, url, variant: '', quantity: 1 }]);
}

export const cartEvent = ({ currency, products }: Cart): ShopEvent =>
  eventOf('view_cart', currency, products.map(itemOf));

export const checkoutEvent = ({ currency, products }: Cart, key: string): ShopEvent => ({
  ...eventOf('begin_checkout', currency, products.filter(({ selected }) => selected).map(itemOf)),
  id: `checkout-${key}`,
});

/** The value excludes delivery. Gift cards are a means of payment, not a discount. */
export const purchaseEvent = (order: Order): ShopEvent => ({
  ...eventOf('purchase', order.currency, order.lines.map(itemOf)),
  value: sumOf([order.goodsPrice, -order.discount]),
  order: {
    transaction_id: order.number,
    shipping: order.deliveryPrice,
    ...(order.coupon === null ? {} : { coupon: order.coupon }),
  },
  id: `order-${order.number}`,
});

/** A purchase is reported once, and not while its order awaits payment or after it was cancelled or returned. */
export const isPurchase = ({ status, tracked }: Order): boolean =>
  !tracked && !['awaitingPayment', 'cancelled', 'returned'].includes(status);

type Line = Pick<
  CartLine,
  'itemId' | 'modelColorCode' | 'modelTitle' | 'size' | 'url' | 'count' | 'itemPrice'
>;
type Lines = Pick<Cart, 'currency'> & { readonly products: readonly Line[] };

/** Additions and removals of these items only; other tabs report their own changes. */
export function changeEvents(before: Lines, after: Lines, itemIds: readonly number[]): ShopEvent[] {
  const countIn = ({ products }: Lines, id: number) =>
    products.find(({ itemId }) => itemId === id)?.count ?? 0;
  const changed = itemIds.flatMap((id) => {
    const line = [...after.products, ...before.products].find(({ itemId }) => itemId === id);
    return line ? [{ line, by: countIn(after, id) - countIn(before, id) }] : [];
  });
  const added = changed.filter(({ by }) => by > 0).map(({ line, by }) => itemOf({ ...line, count: by }));
  const removed = changed.filter(({ by }) => by < 0).map(({ line, by }) => itemOf({ ...line, count: -by }));
  return [
    ...(added.length > 0 ? [eventOf('add_to_cart', after.currency, added)] : []),
    ...(removed.length > 0 ? [eventOf('remove_from_cart', after.currency, removed)] : []),
  ];
}

export const additionEvents = (after: Lines, itemId: number, count: number): ShopEvent[] =>
  after.products
    .filter((line) => line.itemId === itemId)
    .map((line) => eventOf('add_to_cart', after.currency, [itemOf({ ...line, count })]));

const itemOf = ({ modelColorCode, modelTitle, itemPrice, url, size, count }: Line): EventItem => ({
  id: modelColorCode,
  name: modelTitle,
  price: itemPrice.price,
  url,
  variant: size,
  quantity: count,
});

const eventOf = (
  name: ShopEvent['name'],
  currency: Cart['currency'],
  items: readonly EventItem[],
): ShopEvent => ({
  name,
  currency,
  value: sumOf(items.map(({ price, quantity }) => price * quantity)),
  items,
});
