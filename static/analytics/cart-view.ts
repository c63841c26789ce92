import { push, show } from './data-layer.ts';

/** Session storage key of the mini cart that was still open when the page was left. */
const LEFT_CART_KEY = 'cart-left';

/** Reports that the mini cart was opened, or closed as `cst_view_cart` (§4). `data` is the cart event in JSON. */
export function showCartView(name: 'view_cart' | 'cst_view_cart', data: string | undefined): void {
  if (data) show({ ...JSON.parse(data), name });
  else push({ event: name });
}

/** Leaving the page closes an open mini cart; the next page reports it. */
export function keepLeftCart(data: string): void {
  try {
    sessionStorage.setItem(LEFT_CART_KEY, data);
  } catch {
    // Storage is blocked.
  }
}

export function showLeftCart(): void {
  try {
    const data = sessionStorage.getItem(LEFT_CART_KEY);
    sessionStorage.removeItem(LEFT_CART_KEY);
    if (data !== null) showCartView('cst_view_cart', data);
  } catch {
    // Storage is blocked.
  }
}
