import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';

let shop: DemoShop;
let product: string;
beforeAll(async () => {
  shop = await openDemoShop();
  const { html } = await visit(shop.ru, '/catalog/women/dresses');
  product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '/';
});
afterAll(() => shop.close());

const paths = () => [
  '/',
  '/catalog',
  '/catalog/women/dresses?size=46',
  product,
  '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
  '/search?search=qqqqzzz',
  '/cities',
  '/favorites',
  '/news',
  '/stores',
  '/shopbylook',
  '/auth',
  '/feedback',
  '/respond',
  `${product}/reviews?sort=useful`,
  '/feedback?sent=1',
  '/polls',
  '/auth?mode=registration',
];

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1440, height: 900 }],
])('on %s', (_name, viewport) => {
  test('axe finds nothing serious and the console stays silent', async () => {
    const page = await openPage({ viewport });
    const found: string[] = [];
    for (const path of paths()) {
      await page.goto(shop.ru + path, { waitUntil: 'networkidle' });
      // The policy forbids script elements; the protocol puts axe in all the same.
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => window.axe.run());
      for (const { id, impact, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical') found.push(`${path} ${id}: ${nodes[0]?.html}`);
      }
    }
    expect(found).toEqual([]);
  }, 120_000);

  test('no page is wider than the screen', async () => {
    const page = await openPage({ viewport });
    for (const path of paths()) {
      await page.goto(shop.ru + path);
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, path).toBeLessThanOrEqual(screen ?? 0);
    }
  }, 60_000);
});

declare global {
  interface Window {
    axe: typeof axe;
  }
}
