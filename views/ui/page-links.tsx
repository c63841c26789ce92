import { outOf } from '#src/config/count-words.ts';
import type { PageLinksModel } from '#src/models/page-links.ts';
import { Icon } from './icon.tsx';

interface PageLinksProps {
  readonly pages: PageLinksModel;
  /** Needed if the page has other pagination links. */
  readonly label?: string;
}

/** Pagination links; nothing for a single page. */
export function PageLinks({ pages, label = 'Страницы' }: PageLinksProps) {
  if (pages.last === 1) return null;
  return (
    <nav className="pages page-links" aria-label={label}>
      <ol>
        {pages.previousHref && (
          <li>
            <a href={pages.previousHref} rel="prev">
              <Icon name="left" title="Предыдущая страница" />
            </a>
          </li>
        )}
        <PageNumbers pages={pages} />
        {pages.nextHref && (
          <li>
            <a href={pages.nextHref} rel="next">
              <Icon name="right" title="Следующая страница" />
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** The page numbers, as list items. */
export function PageNumbers({ pages }: { readonly pages: PageLinksModel }) {
  return pages.links.map(({ page, href, gapBefore }) => (
    <li key={page} data-gap={gapBefore ? '' : undefined}>
      <a
        href={href}
        aria-current={page === pages.current ? 'page' : undefined}
        aria-label={`Страница ${outOf(page, pages.last)}`}
      >
        {page}
      </a>
    </li>
  ));
}
