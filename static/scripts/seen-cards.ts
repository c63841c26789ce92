import { push } from './data-layer.ts';

/** The codes of the cards that this page has shown. */
const seen = new Set<string>();

/** A card counts as seen once it is 100 px above the foot of the window (specification §9). */
export function watchSeenCards(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const cards = entries
        .filter((entry) => entry.isIntersecting)
        .map(({ target }) => target as HTMLElement);
      const fresh = cards.filter(({ dataset: { product = '' } }) => !seen.has(product) && seen.add(product));
      for (const card of cards) observer.unobserve(card);
      if (fresh.length > 0)
        push({ ecommerce: null }, { event: 'view_item_list', ecommerce: { items: fresh.map(itemOf) } });
    },
    { rootMargin: '0px 0px -100px' },
  );
  const observe = () => {
    for (const card of document.querySelectorAll<HTMLElement>('.card'))
      if (!seen.has(card.dataset.product ?? '')) observer.observe(card);
  };
  observe();
  document.addEventListener('htmx:after:swap', observe);
}

const itemOf = (card: HTMLElement) => ({
  item_id: card.dataset.product,
  item_name: card.querySelector('.card-title')?.textContent,
  item_brand: document.documentElement.dataset.brand,
});
