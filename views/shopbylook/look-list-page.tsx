import type { LookListModel } from '#src/models/shopbylook/look-list.ts';
import { href } from '#src/routes.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { LookGrid } from './look-grid.tsx';

export function LookListPage({ list }: { readonly list: LookListModel }) {
  return (
    <div className="page looks">
      <Breadcrumbs crumbs={list.crumbs} />
      <header className="page-head">
        <h1>{list.title}</h1>
        {list.tiles.length > 0 && <p>{list.countText}</p>}
      </header>
      {list.collections.length > 0 && <Collections collections={list.collections} />}
      {list.tiles.length > 0 ? <LookGrid tiles={list.tiles} priority level={2} /> : <NoLooks />}
      <PageLinks pages={list.pages} />
    </div>
  );
}

function Collections({ collections }: Pick<LookListModel, 'collections'>) {
  return (
    <nav className="subcategories" aria-label="Коллекции">
      <ul>
        {collections.map(({ title, href: address, isCurrent }) => (
          <li key={address}>
            <a href={address} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoLooks() {
  return (
    <div className="empty">
      <p className="empty-title">Образы ещё собираются</p>
      <p>
        А вещи для них уже в <a href={href('catalogRoot')}>каталоге</a>.
      </p>
    </div>
  );
}
