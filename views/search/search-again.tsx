import type { SearchSuggestions } from '#src/models/search/search-suggestions.ts';
import { href } from '#src/routes.ts';
import { ProductCards } from '#views/catalog/product-card.tsx';
import { ProductRail } from '#views/catalog/product-rail.tsx';
import { hx, onLoad } from '#views/hx.ts';
import { focused } from '#views/ui/forms/focused.ts';

const PANEL_CARDS = 4;

interface SearchSuggestionsProps {
  readonly searchSuggestions: SearchSuggestions;
}

/** The placeholder in the search panel, filled when it opens. */
export const SearchStart = () => (
  <div className="search-hints" {...hx({ get: href('searchStart'), trigger: 'panel-load' })} />
);

export function SearchPanelStart({ searchSuggestions: { title, cards, searches } }: SearchSuggestionsProps) {
  return (
    <>
      <RecentSearches searches={searches} />
      {cards.length > 0 && (
        <section aria-label={title}>
          <h2 className="search-preview-title">{title}</h2>
          <ProductCards className="search-preview-products" cards={cards.slice(0, PANEL_CARDS)} />
        </section>
      )}
    </>
  );
}

/**
 * Shown below a search without results; `isShared` is the version for everyone, until the visitor's own
 * loads.
 */
export function SearchAgain({
  searchSuggestions,
  isShared = false,
}: SearchSuggestionsProps & { readonly isShared?: boolean }) {
  const load = isShared ? hx({ get: href('searchAgain'), trigger: onLoad, swap: 'outerHTML' }) : {};
  return (
    <div id="search-again" {...load}>
      <SuggestedLinks searchSuggestions={searchSuggestions} />
    </div>
  );
}

export function SuggestedLinks({ searchSuggestions: { title, cards, searches } }: SearchSuggestionsProps) {
  return (
    <>
      <ProductRail title={title} cards={cards} />
      {searches.length > 0 && (
        <div className="home-section">
          <RecentSearches searches={searches} />
        </div>
      )}
    </>
  );
}

function RecentSearches({ searches }: Pick<SearchSuggestions, 'searches'>) {
  if (searches.length === 0) return null;
  const action = href('forgetSearches');
  return (
    <section id="recent-searches" aria-label="Вы искали">
      <h2>Вы искали</h2>
      <ul className="search-links">
        {searches.map((search) => (
          <li key={search.href}>
            <a href={search.href}>{search.title}</a>
          </li>
        ))}
        <li>
          <form
            method="post"
            action={action}
            {...hx({ post: action, target: '#recent-searches', swap: 'outerHTML', sync: 'this:drop' })}
          >
            <button type="submit" className="text-link">
              Очистить<span className="visually-hidden"> историю поиска</span>
            </button>
          </form>
        </li>
      </ul>
    </section>
  );
}

export const NoSearches = () => (
  <p className="quiet" tabIndex={-1} {...focused()}>
    История поиска очищена
  </p>
);

/** Makes this browser remember a search. */
export const RememberSearch = ({ text }: { readonly text: string }) => (
  <div hidden {...hx({ get: href('rememberSearch', {}, { search: text }), trigger: onLoad, swap: 'none' })} />
);
