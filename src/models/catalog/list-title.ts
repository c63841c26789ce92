import { typeset } from '#src/config/typography.ts';
import type { ListModel } from './list.ts';

const FILTERS_NAMED = 3;

/**
 * «размер XL, чёрный» for active filters, «, страница 2» for further pages; empty for the first page without
 * filters.
 */
export function listTitle({ chips, pages }: Pick<ListModel, 'chips' | 'pages'>, separator: string): string {
  const named = chips.slice(0, FILTERS_NAMED).map(({ phrase }) => phrase);
  const more = chips.length > FILTERS_NAMED ? typeset` и другое` : '';
  const filters = named.length > 0 ? `${separator} ${named.join(', ')}${more}` : '';
  return pages.current > 1 ? `${filters}, страница ${pages.current}` : filters;
}
