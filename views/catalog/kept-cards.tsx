import { LRUCache } from 'lru-cache';
// oxlint-disable-next-line no-restricted-imports -- the one view that is kept as HTML and shown inside the streamed page
import { renderToStaticMarkup } from 'react-dom/server';
import type { CardModel } from '#src/storefront/models/catalog/card.ts';
import { ProductCard } from './product-card.tsx';

/** Characters of cards kept, with their keys: some two thousand cards. */
const KEPT_CHARACTERS = 8_000_000;

const kept = new LRUCache<string, string>({
  maxSize: KEPT_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** The HTML of a card, rendered once for each different content: cards recur on very many pages. */
export function cardHtml(card: CardModel): string {
  const key = JSON.stringify(card);
  const known = kept.get(key);
  if (known) return known;
  const html = renderToStaticMarkup(<ProductCard card={card} />);
  kept.set(key, html);
  return html;
}
