import { createElement } from 'react';
import type { CatalogModel } from '#src/models/catalog/catalog.ts';
import { hx } from '#views/hx.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { NotSoldHere } from '#views/ui/message.tsx';
import { ProductList } from './product-list.tsx';

/** The list as a fragment, with everything above it that its filters change. */
export function CatalogList({ catalog }: { readonly catalog: CatalogModel }) {
  return (
    <>
      <ProductList list={catalog.list} />
      {createElement(
        'hx-partial',
        hx({ target: '.breadcrumbs', swap: 'outerMorph' }),
        <Breadcrumbs crumbs={catalog.crumbs} />,
      )}
      {createElement('hx-partial', hx({ target: '.catalog h1', swap: 'innerHTML' }), catalog.title)}
    </>
  );
}

export function CatalogPage({ catalog }: { readonly catalog: CatalogModel }) {
  const { subcategories } = catalog;
  return (
    <div className="page catalog">
      <Breadcrumbs crumbs={catalog.crumbs} />
      <NotSoldHere />
      <h1>{catalog.title}</h1>
      {subcategories.length > 0 && (
        <nav className="subcategories" aria-label="Разделы">
          <ul>
            {subcategories.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ProductList list={catalog.list} />
    </div>
  );
}
