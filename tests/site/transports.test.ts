import { afterAll, describe, expect, test } from 'vitest';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';

const near = await openDemoShop('process');
const far = await openDemoShop('http');
afterAll(async () => {
  await near.close();
  await far.close();
});

/** A page without its port, which differs between the two shops. */
async function pageOf(shop: DemoShop, path: string): Promise<string> {
  const { html } = await visit(shop.ru, path);
  return html.replaceAll(new URL(shop.ru).port, 'PORT');
}

describe('over both transports', () => {
  test.each([
    '/',
    '/catalog',
    '/catalog/women/dresses?size=46',
    '/search?search=%D0%BF%D0%BB%D0%B0%D1%89',
    '/stores',
    '/news',
  ])('%s is the same page', async (path) => {
    const page = await pageOf(near, path);
    expect(page.length).toBeGreaterThan(5_000);
    expect(await pageOf(far, path)).toBe(page);
  });

  test('a product’s page is the same', async () => {
    const { html } = await visit(near.ru, '/catalog/women/dresses');
    const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '';
    expect(await pageOf(far, product)).toBe(await pageOf(near, product));
  });
});

describe('while the gateway is down', () => {
  test('cached pages are served, and others apologise at once', async () => {
    const kept = await visit(far.ru, '/catalog/men');
    far.stopGateway();
    expect((await visit(far.ru, '/catalog/men')).html).toBe(kept.html);
    expectError(/request failed/);
    const begun = performance.now();
    const failed = await visit(far.ru, '/catalog/men/coats');
    expect(failed.status).toBe(503);
    expect(failed.html).toContain(
      'В данный момент страница недоступна, попробуйте повторить действие через несколько минут',
    );
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
