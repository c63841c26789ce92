import { type Country, countries } from '#src/config/countries.ts';
import { absolute, type Site } from '#src/web/site.ts';
import type { Head } from './head.ts';

export interface HeadTags {
  readonly title: string;
  readonly description: string | undefined;
  readonly robots: string | undefined;
  readonly canonical: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly openGraph: readonly { readonly property: string; readonly content: string }[];
  readonly data: readonly object[];
}

/** What the browser's tab says. */
export const tabTitle = (title: string, shopName: string): string =>
  shopName && !title.includes(shopName) ? `${title} — ${shopName}` : title;

/** @param shopName empty if unknown */
export function headTags(site: Site, country: Country, head: Head, shopName: string): HeadTags {
  const here = (path: string | undefined) => path && absolute(site, country.code, path);
  const canonical = here(head.canonical);
  return {
    title: tabTitle(head.title, shopName),
    description: head.description,
    robots: head.noindex ? 'noindex, follow' : undefined,
    canonical,
    previous: here(head.previous),
    next: here(head.next),
    alternates:
      head.canonical && !head.noindex && !head.onlyHere
        ? Object.values(countries).map(({ code, hreflang }) => ({
            hreflang,
            href: absolute(site, code, head.canonical ?? '/'),
          }))
        : [],
    openGraph: [
      ['og:type', head.openGraphType ?? 'website'],
      ['og:title', head.title],
      ['og:description', head.description],
      ['og:url', canonical],
      ['og:image', here(head.image)],
      ['og:locale', 'ru_RU'],
    ].flatMap(([property, content]) => (property && content ? [{ property, content }] : [])),
    data: head.data ?? [],
  };
}
