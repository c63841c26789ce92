import type { Cart } from '#src/contract/cart/index.ts';
import { cartEvent } from '#src/models/analytics/events.ts';
import { miniCartModel } from '#src/models/cart/cart.ts';
import { withEvents } from '#src/storefront/pages/analytics/with-events.tsx';
import { page, type Result } from '#src/storefront/result.ts';
import { readCart } from '#src/storefront/visitor/visitor-data.ts';
import { fragment } from '#src/web/result.ts';
import { CartDelivery } from '#views/cart/cart-delivery.tsx';
import { CartPage } from '#views/cart/cart-page.tsx';
import { MiniCart } from '#views/cart/mini-cart.tsx';
import { loadSearchSuggestions } from '../search/load-search-suggestions.ts';
import { type CartFeedback, type Input, isEmpty, loadCart, loadDelivery } from './load-cart.ts';

export async function showCart(input: Input & { readonly cart: Cart }): Promise<Result> {
  return withEvents(await cartPage(input, input.cart), [cartEvent(input.cart)]);
}

export async function cartPage(input: Input, cart: Cart, feedback: CartFeedback = {}): Promise<Result> {
  const [model, searchSuggestions] = await Promise.all([
    loadCart(input, cart, feedback),
    isEmpty(cart) ? loadSearchSuggestions(input) : null,
  ]);
  const head = { title: 'Корзина', noindex: true };
  const isRefused = feedback.alert !== undefined || feedback.coupon !== undefined;
  return page(
    'cart',
    head,
    <CartPage cart={model} searchSuggestions={searchSuggestions} />,
    isRefused ? 422 : 200,
  );
}

export async function showMiniCart(input: Input): Promise<Result> {
  return fragment(<MiniCart cart={miniCartModel(await readCart(input, true))} />);
}

export async function showCartDelivery(input: Input): Promise<Result> {
  return fragment(<CartDelivery {...(await loadDelivery(input, await readCart(input, false)))} />);
}
