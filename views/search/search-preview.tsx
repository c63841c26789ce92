import { quoted } from '#src/config/quotes.ts';
import type { PreviewModel } from '#src/models/search/preview.ts';
import { ProductCards } from '#views/catalog/product-card.tsx';
import { Button } from '#views/ui/button.tsx';

const FOUND = 'Вот, что мы нашли';
const NOTHING = 'Пока ничего не нашлось';

/** The panel below the search field: up to 4 products, sections, and a link to all results. */
export function SearchPreview({ preview }: { readonly preview: PreviewModel }) {
  const { cards, links, pages, corrected, totalText, allHref } = preview;
  if (cards.length === 0) return <NothingYet preview={preview} />;
  return (
    <div id="search-preview" className="search-preview" data-announce={`${FOUND}: ${totalText}`}>
      <h2 className="search-preview-title">{FOUND}</h2>
      {corrected && <p className="search-corrected">По запросу {quoted(corrected)}</p>}
      <PreviewLinks links={[...pages, ...links]} />
      <ProductCards className="search-preview-products" cards={cards} />
      <Button variant="white" href={allHref}>
        Смотреть все <span className="visually-hidden">{totalText}</span>
      </Button>
    </div>
  );
}

function PreviewLinks({ links }: Pick<PreviewModel, 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul className="search-links">
      {links.map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function NothingYet({ preview: { pages, allHref } }: { readonly preview: PreviewModel }) {
  return (
    <div id="search-preview" className="search-preview" data-announce={NOTHING}>
      <PreviewLinks links={pages} />
      <p>
        {NOTHING}. <a href={allHref}>Похожие запросы и разделы</a>
      </p>
    </div>
  );
}

/** The panel for a text too short to search. */
export function NoPreview() {
  return <div id="search-preview" className="search-preview" />;
}
