import { push, show } from './data-layer.ts';

/** Where the tab keeps what it has no time to show: the panel that was open when the page was left. */
const LEFT = 'cart-left';

/** The mini cart is told to the analytics when it opens and, as `cst_view_cart`, when it closes (specification §4). */
export function watchMiniCartEvents(): void {
  showLeft();
  let isSeen = false;
  let isLeft = false;
  const look = () => {
    const data = dataOf(panel());
    if (!panel()?.open || !data || isSeen) return;
    isSeen = true;
    showCart('view_cart', data);
  };
  document.addEventListener('htmx:after:swap', ({ target }) => {
    if (target instanceof Node && panel()?.contains(target)) look();
  });
  document.addEventListener('cart-added', look);
  const onClose = ({ target }: Event) => {
    if (target !== panel()) return;
    if (!isLeft) showCart('cst_view_cart', dataOf(panel()));
    isSeen = false;
    isLeft = false;
  };
  document.addEventListener('close', onClose, { capture: true });
  addEventListener('pagehide', () => {
    if (!panel()?.open) return;
    isLeft = true;
    keep(dataOf(panel()) ?? '');
  });
}

/** Looked for each time: Back to an address that a filter made puts another one there. */
const panel = () => document.querySelector<HTMLDialogElement>('#mini-cart');
const dataOf = (cart: Element | null) => cart?.querySelector<HTMLElement>('[data-cart]')?.dataset.cart;

function showCart(name: 'view_cart' | 'cst_view_cart', data: string | undefined): void {
  if (data) show({ ...JSON.parse(data), name });
  else push({ event: name });
}

function keep(data: string): void {
  try {
    sessionStorage.setItem(LEFT, data);
  } catch {
    // A browser that keeps nothing.
  }
}

/** The page was left with the panel open: navigation closes it. */
function showLeft(): void {
  try {
    const data = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    if (data !== null) showCart('cst_view_cart', data);
  } catch {
    // A browser that keeps nothing.
  }
}
