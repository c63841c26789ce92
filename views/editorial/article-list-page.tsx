import type { ArticleListModel } from '#src/models/editorial/article-list.ts';
import { href } from '#src/routes.ts';
import { Breadcrumbs } from '#views/ui/breadcrumbs.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { Teaser } from './teaser.tsx';

/**
 * News, press releases, offers or friends: one large teaser, the others in rows, or text only if there are no
 * pictures.
 */
export function ArticleListPage({ list }: { readonly list: ArticleListModel }) {
  return (
    <div className="page editorial">
      <Breadcrumbs crumbs={list.crumbs} />
      <header className="page-head">
        <h1>{list.title}</h1>
        <p>{list.lead}</p>
      </header>
      {list.feature && <Teaser teaser={list.feature} shape="feature" />}
      {list.teasers.length > 0 && <Teasers list={list} />}
      {!list.feature && list.teasers.length === 0 && <EmptyList text={list.empty} />}
      <PageLinks pages={list.pages} />
    </div>
  );
}

function Teasers({ list }: { readonly list: ArticleListModel }) {
  return (
    <ul className={`teasers teasers-${list.shape}`}>
      {list.teasers.map((teaser) => (
        <li key={teaser.href}>
          <Teaser teaser={teaser} shape={list.shape === 'cards' ? 'card' : 'line'} />
        </li>
      ))}
    </ul>
  );
}

function EmptyList({ text }: { readonly text: string }) {
  return (
    <div className="empty">
      <p className="empty-title">{text}</p>
      <p>
        А пока загляните в <a href={href('catalogRoot')}>каталог</a> или посмотрите{' '}
        <a href={href('shopByLook')}>готовые образы</a>.
      </p>
    </div>
  );
}
