import type { CardModel } from '#src/models/catalog/card.ts';
import { ProductRail } from '#views/catalog/product-rail.tsx';
import { hx, onLoad } from '#views/hx.ts';

interface RecentlyViewedProps {
  readonly cards: readonly CardModel[];
  /** Set on public pages: the URL of the visitor's list. */
  readonly loadFrom?: string;
}

export function RecentlyViewed({ cards, loadFrom }: RecentlyViewedProps) {
  const load = loadFrom ? hx({ get: loadFrom, trigger: onLoad, swap: 'outerHTML' }) : {};
  return (
    <div id="recently-viewed" {...load}>
      <ProductRail title="Вы смотрели" cards={cards} />
    </div>
  );
}
