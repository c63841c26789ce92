import type { ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- facets and cards, half of a page: as HTML they cost the stream half as much
import { renderToStaticMarkup } from 'react-dom/server';
import type { CardModel } from '#src/storefront/models/catalog/card.ts';
import { ProductCard } from './product-card.tsx';

/** The HTML of a part of a page, to be shown inside the streamed one by `ReadyHtml`. */
export const staticHtml = (view: ReactNode) => renderToStaticMarkup(view);

const cards = new WeakMap<CardModel, string>();

/** The HTML of a card, rendered once as long as its model lives: cards recur on very many pages. */
export function cardHtml(card: CardModel): string {
  const known = cards.get(card);
  if (known !== undefined) return known;
  // Copied: what is rendered stays a rope of its thousand pieces, to be walked by every page that shows it.
  const html = Buffer.from(staticHtml(<ProductCard card={card} />)).toString();
  cards.set(card, html);
  return html;
}
