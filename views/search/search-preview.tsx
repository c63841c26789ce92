import type { PreviewModel } from '#src/storefront/models/search/preview.ts';
import { ProductCard } from '#views/catalog/product-card.tsx';
import { Button } from '#views/ui/button.tsx';

/** The panel below the search field: up to 4 products, sections, and a link to all results. */
export function SearchPreview({ preview }: { readonly preview: PreviewModel }) {
  const { cards, links, corrected, totalText, allHref } = preview;
  if (cards.length === 0) return <NothingYet allHref={allHref} />;
  return (
    <div id="search-preview" className="search-preview">
      <h2 className="search-preview-title">Вот, что мы нашли</h2>
      {corrected && <p className="search-corrected">По запросу «{corrected}»</p>}
      {links.length > 0 && (
        <ul className="search-links">
          {links.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <ul className="search-preview-products">
        {cards.map((card) => (
          <li key={card.code}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
      <Button variant="white" href={allHref}>
        Смотреть все <span className="visually-hidden">{totalText}</span>
      </Button>
    </div>
  );
}

function NothingYet({ allHref }: { readonly allHref: string }) {
  return (
    <div id="search-preview" className="search-preview">
      <p>
        Пока ничего не нашлось. <a href={allHref}>Похожие запросы и разделы</a>
      </p>
    </div>
  );
}

/** The panel for a text too short to search. */
export function NoPreview() {
  return <div id="search-preview" className="search-preview" />;
}
