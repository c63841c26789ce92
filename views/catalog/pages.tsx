import type { PagesModel } from '#src/storefront/models/catalog/list.ts';
import { hx } from '#views/hx.ts';

/** Pages as real links; «Показать ещё» appends the next page's cards and takes over its links. */
export function Pages({ pages }: { readonly pages: PagesModel }) {
  if (pages.last === 1) return <nav id="pages" className="pages" aria-label="Страницы" hidden />;
  return (
    <nav id="pages" className="pages" aria-label="Страницы">
      {pages.nextHref && pages.nextFragment && (
        <a
          className="button button-white pages-more"
          href={pages.nextHref}
          {...hx({
            get: pages.nextFragment,
            target: '#product-grid',
            select: '#product-grid > li',
            selectOob: '#pages',
            swap: 'beforeend',
            sync: 'this:drop',
          })}
        >
          Показать ещё {pages.nextText}
        </a>
      )}
      <ol>
        {pages.links.map(({ page, href, gapBefore }) => (
          <li key={page} data-gap={gapBefore ? '' : undefined}>
            <a
              href={href}
              aria-current={page === pages.current ? 'page' : undefined}
              aria-label={`Страница ${page}`}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
