import { type Entry, loadScript, subscribe } from './entries.ts';

type Call = readonly [string, object];

declare global {
  interface Window {
    mindbox?: ((...call: Call) => void) & { queue?: Call[] };
  }
}

const OPERATIONS = new Map<string, string>(
  Object.entries({
    view_item: 'Website.ViewProduct',
    add_to_cart: 'Website.AddToCart',
    remove_from_cart: 'Website.RemoveFromCart',
    add_to_wishlist: 'Website.AddToWishList',
  }),
);

/** Reports what guests do (product.md, Analytics); the visitor fragment says who is a guest. */
export function startMarketing(source: string, endpointId: string): void {
  const mindbox: NonNullable<Window['mindbox']> = (...call) => {
    mindbox.queue ??= [];
    mindbox.queue.push(call);
  };
  window.mindbox ??= mindbox;
  window.mindbox('create', { endpointId });
  const place = document.querySelector('[data-slot="marketing"]');
  const waiting: Entry[] = [];
  const flush = () => {
    const audience = place?.textContent;
    if (!audience) return;
    for (const entry of waiting.splice(0)) if (audience === 'guest') sendOperation(entry);
  };
  subscribe((entry) => {
    waiting.push(entry);
    flush();
  });
  document.getElementById('visitor')?.addEventListener('htmx:after:swap', flush);
  /** After Back the visitor may have signed in. */
  addEventListener('pagehide', () => place?.replaceChildren());
  loadScript(source);
}

function sendOperation({ event = '', ecommerce }: Entry): void {
  const operation = OPERATIONS.get(event);
  if (!operation || !ecommerce?.items) return;
  const productList = ecommerce.items.map(({ item_id, price, quantity }) => ({
    product: { ids: { website: item_id } },
    count: quantity,
    pricePerItem: price,
  }));
  window.mindbox?.('async', { operation, data: { productList } });
}
