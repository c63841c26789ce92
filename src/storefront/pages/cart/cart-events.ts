import type { Cart } from '#src/contract/cart/index.ts';
import { additionEvents, changeEvents } from '#src/models/analytics/events.ts';
import type { ItemCount } from '#src/models/cart/line-forms.ts';
import { queuedEventCookies } from '#src/storefront/visitor/queued-events.ts';
import { readCart } from '#src/storefront/visitor/visitor-data.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import type { Input } from './load-cart.ts';

export const cartEvents = (...more: readonly string[]): string[] => ['cart-changed', ...more];

export interface CartChange {
  readonly cart: Cart;
  readonly cookies: readonly CookieToSet[];
}

export async function changeItems(
  input: Input,
  items: readonly number[] | 'all',
  change: () => Promise<Cart>,
): Promise<CartChange & { readonly before: Cart }> {
  const before = await readCart(input, false);
  const cart = await change();
  const itemIds = items === 'all' ? before.products.map(({ itemId }) => itemId) : items;
  const events = cart.errorMessage ? [] : changeEvents(before, cart, itemIds);
  return { before, cart, cookies: queuedEventCookies(input.cookies, events) };
}

/** @param id event id, which deduplicates repeated additions */
export const additionCookies = (
  input: Input,
  cart: Cart,
  { itemId, count }: ItemCount,
  id: string,
): CookieToSet[] =>
  queuedEventCookies(
    input.cookies,
    additionEvents(cart, itemId, count).map((event) => ({ ...event, id })),
  );
