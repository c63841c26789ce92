import { push } from './data-layer.ts';
import { itemName } from './item-name.ts';

const seen = new Set<string>();

/** A card counts as seen once it is 100 px above the bottom of the window (product.md, Analytics). */
const observer = new IntersectionObserver(onIntersection, { rootMargin: '0px 0px -100px' });

/** Reports a card once it has been seen, each product once per page. */
export function observeCard(card: HTMLElement): void {
  if (!seen.has(card.dataset.product ?? '')) observer.observe(card);
}

function onIntersection(entries: IntersectionObserverEntry[]): void {
  const cards = entries.filter((entry) => entry.isIntersecting).map(({ target }) => target as HTMLElement);
  const fresh = cards.filter(({ dataset: { product = '' } }) => !seen.has(product) && seen.add(product));
  for (const card of cards) observer.unobserve(card);
  if (fresh.length > 0)
    push({ ecommerce: null }, { event: 'view_item_list', ecommerce: { items: fresh.map(itemOf) } });
}

const itemOf = (card: HTMLElement) => ({
  item_id: card.dataset.product,
  item_name: itemName(card.querySelector('.card-title')?.textContent ?? ''),
  item_brand: document.documentElement.dataset.brand,
});
