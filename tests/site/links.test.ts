import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributeValues, crawl, type Visited, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

describe.each(['ru', 'am'] as const)('in the %s shop', (country) => {
  let pages: Visited[];
  beforeAll(async () => {
    pages = await crawl(shop[country], ['/', '/menu', '/cities', '/fragments/mega-menu'], 220);
  }, 60_000);

  test('every link leads to a page', () => {
    const dead = pages.filter(({ status }) => status >= 400);
    expect(dead.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    expect(pages.length).toBeGreaterThan(150);
  });

  test('every requested fragment exists and is a fragment', async () => {
    const paths = new Set(pages.flatMap(({ html }) => attributeValues(html, 'data-hx-get')));
    expect(paths.size).toBeGreaterThan(5);
    const replies = await Promise.all([...paths].slice(0, 150).map((path) => visit(shop[country], path)));
    const wrong = replies.filter(({ status, html }) => status !== 200 || html.startsWith('<!DOCTYPE'));
    expect(wrong.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  });

  test('every htmx target with an id exists in its page', () => {
    const missing = pages.flatMap(({ path, html, type }) => {
      if (!type.startsWith('text/html') || !html.startsWith('<!DOCTYPE')) return [];
      const ids = new Set(attributeValues(html, 'id'));
      return ['data-hx-target', 'data-hx-target:inherited']
        .flatMap((name) => attributeValues(html, name))
        .filter((target) => target.startsWith('#') && !ids.has(target.slice(1)))
        .map((target) => `${path} ${target}`);
    });
    expect(missing).toEqual([]);
  });

  test('no id is repeated in a page', () => {
    const twice = pages.flatMap(({ path, html }) => {
      const ids = attributeValues(html, 'id');
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path} ${id}`);
    });
    expect(twice).toEqual([]);
  });
});
