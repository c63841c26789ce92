import { afterAll, describe, expect, test } from 'vitest';
import { publicRouteNames, routes } from '#src/routes.ts';
import { linksOf, type Visited, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());
const { html } = await visit(shop.ru, '/catalog/women/dresses');
const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '';

const htmlOf = async (path: string) => (await visit(shop.ru, path)).html;
const isIndexed = ({ status, html }: Visited) => status === 200 && !html.includes('content="noindex');
const twinsIn = (html: string) =>
  [...html.matchAll(/hrefLang="[^"]*" href="([^"]+)"/g)].map(([, url = '']) => new URL(url));
const typesOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '{}']) => (JSON.parse(json) as { '@type': string })['@type'],
  );

describe('for search engines', () => {
  test('a category has one title, a description, a canonical URL and its alternate in the other country', async () => {
    const html = await htmlOf('/catalog/women/dresses?utm_source=x');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toContain(`<link rel="canonical" href="${shop.ru}/catalog/women/dresses"/>`);
    expect(html).toContain(`hrefLang="ru-AM" href="${shop.am}/catalog/women/dresses"`);
    expect(html).toContain(`hrefLang="ru-RU" href="${shop.ru}/catalog/women/dresses"`);
    expect(html).toContain('property="og:title"');
    expect(html).not.toContain('name="robots"');
  });

  test('a list with one facet is indexed; with two, like a search, it is not', async () => {
    const one = await htmlOf('/catalog/women/dresses?size=46');
    expect(one).not.toContain('noindex');
    expect(one).toContain(`href="${shop.ru}/catalog/women/dresses?size=46"`);
    expect(await htmlOf('/catalog/women/dresses?size=46&size=48')).toContain('content="noindex, follow"');
    expect(await htmlOf('/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5')).toContain('noindex');
  });

  test('a list with a facet value that nothing has is not indexed', async () => {
    const html = await htmlOf('/catalog/women/dresses?size=999');
    expect(html).toContain('content="noindex, follow"');
    expect(html).toContain(`<link rel="canonical" href="${shop.ru}/catalog/women/dresses"/>`);
  });

  test.each(['ru', 'am'] as const)(
    'every URL of the sitemap answers and is indexed, and so is its alternate (%s)',
    async (country) => {
      const { html } = await visit(shop[country], '/sitemap.xml');
      const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
      const products = addresses.filter(({ pathname }) => pathname.startsWith('/product/'));
      const others = addresses.filter(({ pathname }) => !pathname.startsWith('/product/'));
      const sample = [...others, ...products.filter((_, at) => at % 40 === 0)];
      const wrong: string[] = [];
      for (const { pathname } of sample) {
        const page = await visit(shop[country], pathname);
        if (!isIndexed(page)) wrong.push(`${page.status} ${pathname}`);
        for (const twin of twinsIn(page.html)) {
          const other = await visit(twin.origin, twin.pathname + twin.search);
          if (!isIndexed(other)) wrong.push(`${other.status} ${twin}, of ${pathname}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  test('a sorted list has the unsorted list’s canonical URL', async () => {
    const html = await htmlOf('/catalog/women/dresses?sort=new');
    expect(html).toContain(`<link rel="canonical" href="${shop.ru}/catalog/women/dresses"/>`);
  });

  test('each kind of page has its structured data', async () => {
    expect(typesOf(await htmlOf('/'))).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(typesOf(await htmlOf('/catalog/women'))).toEqual(
      expect.arrayContaining(['BreadcrumbList', 'ItemList']),
    );
    expect(typesOf(await htmlOf('/catalog/women?size=46'))).toContain('ItemList');
    expect(typesOf(await htmlOf(product))).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  });

  test('a list that is not indexed, or has another’s canonical URL, has no structured data', async () => {
    for (const query of ['sort=new', 'price-from=1000', 'price-to=9000', 'size=46&size=48'])
      expect(typesOf(await htmlOf(`/catalog/women?${query}`))).toEqual([]);
  });

  test('robots.txt names the sitemap, which includes categories and products', async () => {
    expect(await htmlOf('/robots.txt')).toContain(`Sitemap: ${shop.ru}/sitemap.xml`);
    const sitemap = await visit(shop.ru, '/sitemap.xml');
    expect(sitemap.type).toContain('application/xml');
    expect(sitemap.html).toContain(`<loc>${shop.ru}/catalog/women/dresses</loc>`);
    expect(sitemap.html).toContain(`<loc>${shop.ru}${product}</loc>`);
    expect(sitemap.html.match(/<loc>/g)?.length).toBeGreaterThan(1_000);
  });

  test('the sitemap has URLs of exactly the routes that declare it', async () => {
    const { html } = await visit(shop.ru, '/sitemap.xml');
    const addresses = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    const patterns = publicRouteNames.map((name) => {
      const pattern = routes[name].path.replace(/:\w+/g, '[^/]+').replace(/\*\w+/g, '.+');
      return { name, pattern: new RegExp(`^${pattern}$`) };
    });
    const found = addresses.map((path) => patterns.find(({ pattern }) => pattern.test(path))?.name ?? path);
    const stated = publicRouteNames.filter((name) => 'sitemap' in routes[name]);
    expect([...new Set(found)].sort()).toEqual(stated.sort());
  });

  test('the manifest and the latest build are JSON, and the icon redirects', async () => {
    for (const path of ['/manifest.webmanifest', '/builds/latest.json']) {
      const { status, html } = await visit(shop.ru, path);
      expect(status).toBe(200);
      expect(JSON.parse(html)).toBeTypeOf('object');
    }
    expect((await visit(shop.ru, '/favicon.ico')).status).toBe(301);
  });
});
