import type { ListModel } from '#src/models/catalog/list.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { PageNumbers } from '#views/ui/page-links.tsx';

/** Pagination as links; «Показать ещё» appends the next page's cards and replaces the links with that page's. */
export function Pages({ pages, more }: Pick<ListModel, 'pages' | 'more'>) {
  if (pages.last === 1) return <nav id="pages" className="pages" aria-label="Страницы" hidden />;
  return (
    <nav id="pages" className="pages" aria-label="Страницы">
      {more && (
        <Button
          variant="white"
          className="pages-more"
          href={more.href}
          {...hx({
            get: more.fragment,
            target: '#product-grid',
            select: '#product-grid > li',
            selectOob: '#pages',
            swap: 'beforeend',
            sync: 'this:drop',
          })}
        >
          Показать ещё {more.text}
        </Button>
      )}
      <ol>
        <PageNumbers pages={pages} />
      </ol>
    </nav>
  );
}
