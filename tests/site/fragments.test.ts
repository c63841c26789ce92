import { afterAll, describe, expect, test } from 'vitest';
import { visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

/** A fragment consists of the page's own component, and of parts elsewhere in the page. */
describe.each([
  ['/catalog/women/dresses', '/fragments/catalog/women/dresses'],
  ['/catalog/women?size=46&sort=new&page=2', '/fragments/catalog/women?size=46&sort=new&page=2'],
  [
    '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5&sale=1',
    '/fragments/search-list?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5&sale=1',
  ],
])('%s', (path, fragmentPath) => {
  test('contains its fragment verbatim', async () => {
    const page = await visit(shop.ru, path);
    const fragment = await visit(shop.ru, fragmentPath);
    expect(fragment.html.length).toBeGreaterThan(1_000);
    for (const part of withoutHead(fragment.html).split(/<\/?hx-partial[^>]*>/))
      expect(withoutHead(page.html)).toContain(part);
  });
});

/** React hoists titles and image preloads: into a page's head, but to the start of a fragment. */
const withoutHead = (html: string) =>
  html.replace(/<link rel="preload" as="image"[^>]*>|<title>[^<]*<\/title>/g, '');
