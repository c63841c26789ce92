import { push, show } from './data-layer.ts';

/** Where the tab keeps what it has no time to show: the mini cart that was open when the page was left. */
const LEFT = 'cart-left';

/**
 * Tells that the mini cart was opened or, as `cst_view_cart`, closed (specification §4).
 * @param data the event of the cart's contents in JSON; none where they have not come
 */
export function showCartView(name: 'view_cart' | 'cst_view_cart', data: string | undefined): void {
  if (data) show({ ...JSON.parse(data), name });
  else push({ event: name });
}

/** The page is left with the mini cart open, which closes it: the next page tells of it. */
export function keepLeftCart(data: string): void {
  try {
    sessionStorage.setItem(LEFT, data);
  } catch {
    // A browser that keeps nothing.
  }
}

export function showLeftCart(): void {
  try {
    const data = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    if (data !== null) showCartView('cst_view_cart', data);
  } catch {
    // A browser that keeps nothing.
  }
}
