import { SITEMAP_ADDRESSES, sitemapIndex, sitemapOf } from '#src/models/sitemap/sitemap.ts';
import { href } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { document, notFound } from '#src/web/result.ts';
import { absolute } from '#src/web/site.ts';
import { loadContentPaths } from './content-paths.ts';

const XML = 'application/xml';
const CONTENT_PART = 'content.xml';

/** All URLs, or above 50,000 an index of parts. */
export async function showSitemap(input: PublicInput<object>): Promise<Result> {
  const { country, site } = input;
  const [goods, content] = await Promise.all([loadGoods(input, 1), loadContentPaths(input)]);
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

async function loadPart(input: PublicInput<{ part: string }>): Promise<string[]> {
  const { part } = input.params;
  if (part === CONTENT_PART) return loadContentPaths(input);
  const number = /^([1-9]\d{0,3})\.xml$/.exec(part)?.[1];
  return number ? (await loadGoods(input, Number(number))).urls : [];
}

/** The goods of a part, which the sitemap needs: without them a search engine would forget them. */
const loadGoods = ({ gateway, country }: PublicInput<object>, pageNumber: number) =>
  gateway.search.getUrls({ body: { country: country.code, pageNumber, pageSize: SITEMAP_ADDRESSES } });
