import { push, reportEvent } from './data-layer.ts';

/** Session storage key of the mini cart that was still open when the page was left. */
const OPEN_CART_KEY = 'cart-left';

/** Reports that the mini cart was opened, or closed as `cst_view_cart` (product.md, Cart). `data` is the cart event in JSON. */
export function reportCartView(name: 'view_cart' | 'cst_view_cart', data: string | undefined): void {
  if (data) reportEvent({ ...JSON.parse(data), name });
  else push({ event: name });
}

/** Leaving the page closes an open mini cart; the next page reports it. */
export function saveOpenCart(data: string): void {
  try {
    sessionStorage.setItem(OPEN_CART_KEY, data);
  } catch {
    // Storage is blocked.
  }
}

export function reportSavedCart(): void {
  try {
    const data = sessionStorage.getItem(OPEN_CART_KEY);
    sessionStorage.removeItem(OPEN_CART_KEY);
    if (data !== null) reportCartView('cst_view_cart', data);
  } catch {
    // Storage is blocked.
  }
}
