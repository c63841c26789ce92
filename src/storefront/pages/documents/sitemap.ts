import type { Country } from '#src/config/countries.ts';
import { SITEMAP_ADDRESSES, sitemapIndex, sitemapOf } from '#src/models/sitemap/sitemap.ts';
import { href } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { document, notFound } from '#src/web/result.ts';
import { absolute } from '#src/web/site.ts';
import { loadContentPaths } from './content-paths.ts';

const XML = 'application/xml';
const CONTENT_PART = 'content.xml';

/** All URLs, or above 50,000 an index of parts. */
export async function showSitemap({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  const [goods, content] = await Promise.all([
    loadGoods(gateway, country, 1),
    loadContentPaths(gateway, country),
  ]);
  const toAbsolute = (path: string) => absolute(site, country.code, path);
  if (goods.totalCount + content.length <= SITEMAP_ADDRESSES) {
    return document(XML, sitemapOf([...content, ...goods.urls].map(toAbsolute)));
  }
  const count = Math.ceil(goods.totalCount / SITEMAP_ADDRESSES);
  const parts = [CONTENT_PART, ...Array.from({ length: count }, (_, index) => `${index + 1}.xml`)];
  return document(XML, sitemapIndex(parts.map((part) => toAbsolute(href('sitemapPart', { part })))));
}

export async function showSitemapPart(input: PublicInput<{ part: string }>): Promise<Result> {
  const { country, site } = input;
  const paths = await loadPart(input);
  if (paths.length === 0) return notFound;
  return document(XML, sitemapOf(paths.map((path) => absolute(site, country.code, path))));
}

async function loadPart({ gateway, country, params }: PublicInput<{ part: string }>): Promise<string[]> {
  if (params.part === CONTENT_PART) return loadContentPaths(gateway, country);
  const number = /^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1];
  return number ? (await loadGoods(gateway, country, Number(number))).urls : [];
}

const loadGoods = (gateway: Gateway, country: Country, pageNumber: number) =>
  gateway.search.getUrls({ body: { country: country.code, pageNumber, pageSize: SITEMAP_ADDRESSES } });
