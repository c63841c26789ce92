import type { SearchModel } from '#src/storefront/models/search/search.ts';
import { href } from '#src/storefront/routes.ts';
import { ProductList } from '#views/catalog/product-list.tsx';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';

export function SearchPage({ search }: { readonly search: SearchModel }) {
  const { text, corrected, list } = search;
  const nothing = list.totalCount === 0 && list.chips.length === 0;
  return (
    <div className="page search-page">
      <Breadcrumbs crumbs={[{ title: 'Главная', href: '/' }, { title: 'Поиск' }]} />
      <h1>{nothing ? `По\u00a0запросу «${text}» ничего не\u00a0нашлось` : `По\u00a0запросу «${text}»`}</h1>
      {corrected && !nothing && (
        <p className="search-corrected">
          Показаны результаты по запросу <b>«{corrected}»</b>
        </p>
      )}
      {nothing ? <NothingFound search={search} /> : <ProductList list={list} />}
    </div>
  );
}

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
        Проверьте, нет ли опечатки, или загляните в <a href={href('catalogRoot')}>каталог</a>. Часто ищут:
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
