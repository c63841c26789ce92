import { type Entry, hear, load } from './entries.ts';

type Call = readonly [string, object];

declare global {
  interface Window {
    mindbox?: ((...call: Call) => void) & { queue?: Call[] };
  }
}

/** Of the data layer's events the tool is told these: the cart, the favourites, what was looked at. */
const OPERATIONS: Partial<Record<string, string>> = {
  view_item: 'Website.ViewProduct',
  add_to_cart: 'Website.AddToCart',
  remove_from_cart: 'Website.RemoveFromCart',
  add_to_wishlist: 'Website.AddToWishList',
};

/** Tells the tool what visitors do who are not signed in (specification §6); the visitor's part says who is. */
export function startMarketing(source: string, endpointId: string): void {
  const mindbox: NonNullable<Window['mindbox']> = (...call) => {
    mindbox.queue ??= [];
    mindbox.queue.push(call);
  };
  window.mindbox ??= mindbox;
  window.mindbox('create', { endpointId });
  const place = document.querySelector('[data-slot="marketing"]');
  const waiting: Entry[] = [];
  const settle = () => {
    const who = place?.textContent;
    if (!who) return;
    for (const entry of waiting.splice(0)) if (who === 'guest') tell(entry);
  };
  hear((entry) => {
    waiting.push(entry);
    settle();
  });
  document.getElementById('visitor')?.addEventListener('htmx:after:swap', settle);
  /** Whoever comes back to this page may have signed in meanwhile. */
  addEventListener('pagehide', () => place?.replaceChildren());
  load(source);
}

function tell({ event = '', ecommerce }: Entry): void {
  const operation = OPERATIONS[event];
  if (!operation || !ecommerce?.items) return;
  const productList = ecommerce.items.map(({ item_id, price, quantity }) => ({
    product: { ids: { website: item_id } },
    count: quantity,
    pricePerItem: price,
  }));
  window.mindbox?.('async', { operation, data: { productList } });
}
