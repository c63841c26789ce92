export interface PageLinksModel {
  readonly current: number;
  readonly last: number;
  readonly links: readonly { readonly page: number; readonly href: string; readonly gapBefore: boolean }[];
  readonly previousHref: string | null;
  readonly nextHref: string | null;
  readonly lastHref: string;
}

export function pageLinks(
  current: number,
  { totalCount, pageSize }: { readonly totalCount: number; readonly pageSize: number },
  hrefOf: (page: number) => string,
): PageLinksModel {
  const last = Math.max(1, Math.ceil(totalCount / pageSize));
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return {
    current,
    last,
    links: shown.map((page, index) => ({
      page,
      href: hrefOf(page),
      gapBefore: index > 0 && page - (shown[index - 1] ?? page) > 1,
    })),
    previousHref: current > 1 ? hrefOf(current - 1) : null,
    nextHref: current < last ? hrefOf(current + 1) : null,
    lastHref: hrefOf(last),
  };
}

/** The requested page; invalid values count as 1. */
export function readPage(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name);
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

export const pageQuery = (page: number) => ({ page: page > 1 ? page : null });
