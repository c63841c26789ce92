import type { CardModel } from '#src/storefront/models/catalog/card.ts';
import { hx } from '#views/hx.ts';
import { ProductRail } from '#views/ui/product-rail.tsx';

interface RecentlyViewedProps {
  readonly cards: readonly CardModel[];
  /** On the page that is the same for everyone: where the visitor's own comes from. */
  readonly loadFrom?: string;
}

/** What this visitor looked at before. */
export function RecentlyViewed({ cards, loadFrom }: RecentlyViewedProps) {
  const load = loadFrom ? hx({ get: loadFrom, trigger: 'load', swap: 'outerHTML' }) : {};
  return (
    <div id="recently-viewed" {...load}>
      <ProductRail title="Вы смотрели" cards={cards} />
    </div>
  );
}
