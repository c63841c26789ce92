import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PublicInput } from '#src/storefront/handler.ts';
import { document, notFound, type Result } from '#src/storefront/http/result.ts';
import { SITEMAP_ADDRESSES, sitemapIndex, sitemapOf } from '#src/storefront/models/sitemap/sitemap.ts';
import { href } from '#src/storefront/routes.ts';
import { absolute } from '#src/storefront/site.ts';

const XML = 'application/xml';

/** `/sitemap.xml`: all addresses, or past 50,000 of them an index of parts. */
export async function showSitemap({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const first = await loadPart(gateway, country, 1);
  const parts = Math.ceil(first.totalCount / SITEMAP_ADDRESSES);
  const toAbsolute = (path: string) => absolute(site, country.code, path);
  if (parts <= 1) return document(XML, sitemapOf(first.urls.map(toAbsolute)));
  const partUrls = Array.from({ length: parts }, (_, index) =>
    href('sitemapPart', { part: `${index + 1}.xml` }),
  );
  return document(XML, sitemapIndex(partUrls.map(toAbsolute)));
}

/** `/sitemaps/{n}.xml`: one part. */
export async function showSitemapPart(input: PublicInput<{ part: string }>): Promise<Result> {
  const { gateway, country, site, params } = input;
  const number = /^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1];
  if (!number) return notFound;
  const { urls } = await loadPart(gateway, country, Number(number));
  if (urls.length === 0) return notFound;
  return document(XML, sitemapOf(urls.map((path) => absolute(site, country.code, path))));
}

const loadPart = (gateway: Gateway, country: Country, pageNumber: number) =>
  gateway.search.getUrls({ body: { country: country.code, pageNumber, pageSize: SITEMAP_ADDRESSES } });
