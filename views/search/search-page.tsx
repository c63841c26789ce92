import type { ReactNode } from 'react';
import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import type { SearchModel } from '#src/models/search/search.ts';
import type { SearchSuggestions } from '#src/models/search/search-suggestions.ts';
import { href } from '#src/routes.ts';
import { ProductList } from '#views/catalog/product-list.tsx';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { RememberSearch, SearchAgain } from './search-again.tsx';

interface SearchPageProps {
  readonly search: SearchModel;
  /** Set if nothing was found. */
  readonly searchSuggestions: SearchSuggestions | null;
}

export function SearchPage({ search, searchSuggestions }: SearchPageProps) {
  return (
    <>
      <Found search={search} />
      {searchSuggestions ? (
        <SearchAgain searchSuggestions={searchSuggestions} isShared />
      ) : (
        <RememberSearch text={search.text} />
      )}
    </>
  );
}

function Found({ search }: Pick<SearchPageProps, 'search'>) {
  const { text, corrected, notes, pages, list, isUnanswered: nothing } = search;
  return (
    <div className="page search-page">
      <Breadcrumbs crumbs={[{ title: 'Главная', href: '/' }, { title: 'Поиск' }]} />
      <h1>
        {nothing && pages.length === 0
          ? typeset`По запросу ${quoted(text)} ничего не нашлось`
          : typeset`По запросу ${quoted(text)}`}
      </h1>
      {corrected && !nothing && (
        <SearchNote>
          Показаны результаты по запросу <b>{quoted(corrected)}</b>
        </SearchNote>
      )}
      {!nothing && notes.map((note) => <SearchNote key={note}>{note}</SearchNote>)}
      {pages.length > 0 && (
        <nav className="search-pages" aria-label="Страницы магазина">
          <Links links={pages} />
        </nav>
      )}
      {nothing ? <NothingFound search={search} /> : <ProductList list={list} />}
    </div>
  );
}

const SearchNote = ({ children }: { readonly children: ReactNode }) => (
  <p className="search-corrected">{children}</p>
);

function NothingFound({ search }: { readonly search: SearchModel }) {
  return (
    <div className="empty">
      {search.suggestions.length > 0 && (
        <>
          <p>Возможно, вы искали:</p>
          <Links links={search.suggestions} />
        </>
      )}
      <p>
        {search.pages.length > 0
          ? 'Среди товаров такого нет. Загляните'
          : 'Проверьте, нет ли опечатки, или загляните'}{' '}
        в <a href={href('catalogRoot')}>каталог</a>. Часто ищут:
      </p>
      <Links links={search.categories} />
    </div>
  );
}

function Links({ links }: { readonly links: SearchModel['categories'] }) {
  return (
    <ul className="search-links">
      {links.map(({ title, href: address }) => (
        <li key={address}>
          <a href={address}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
