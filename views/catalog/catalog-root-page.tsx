import type { CategoryTile } from '#src/models/catalog/catalog.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { NotSoldHere } from '#views/ui/message.tsx';
import { Picture } from '#views/ui/picture.tsx';

export function CatalogRootPage({ tiles }: { readonly tiles: readonly CategoryTile[] }) {
  return (
    <div className="page">
      <Breadcrumbs crumbs={[{ title: 'Главная', href: '/' }, { title: 'Каталог' }]} />
      <NotSoldHere />
      <h1>Каталог</h1>
      {tiles.length === 0 && <p>Здесь скоро появятся вещи.</p>}
      <ul className="category-tiles">
        {tiles.map((tile, index) => (
          <li key={tile.href}>
            <a href={tile.href}>
              {tile.picture && (
                <Picture
                  picture={tile.picture}
                  sizes="(min-width: 768px) 33vw, 100vw"
                  priority={index === 0}
                  alt=""
                />
              )}
              <h2>{tile.title}</h2>
            </a>
            <ul>
              {tile.children.map(({ title, href }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
