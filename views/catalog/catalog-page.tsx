import type { CatalogModel } from '#src/storefront/models/catalog/catalog.ts';
import { NotSoldHere } from '#views/chrome/notices/message.tsx';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { ProductList } from './product-list.tsx';

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
