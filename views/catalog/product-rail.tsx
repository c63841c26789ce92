import type { CardModel } from '#src/models/catalog/card.ts';
import { ProductCards } from './product-card.tsx';

interface ProductRailProps {
  readonly title: string;
  readonly cards: readonly CardModel[];
  readonly all?: { readonly title: string; readonly href: string };
}

/** A horizontally scrolling row of products; nothing if there are none. */
export function ProductRail({ title, cards, all }: ProductRailProps) {
  if (cards.length === 0) return null;
  return (
    <section className="home-section">
      <div className="section-head">
        <h2>{title}</h2>
        {all && <a href={all.href}>{all.title}</a>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys */}
      <section className="rail" tabIndex={0} aria-label={title}>
        <ProductCards cards={cards} />
      </section>
    </section>
  );
}
