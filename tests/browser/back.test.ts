import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openRememberedPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';

const list = '/catalog/women/dresses';

const shop = await openDemoShop();
afterAll(() => shop.close());
const { html } = await visit(shop.ru, list);
const product = linksOf(html).find((link) => link.startsWith('/product/')) ?? '';

const patience = { timeout: 10_000 };
const SIZE = '#purchase label:has(input[type=radio]:not([data-sold-out]))';

async function open(path: string): Promise<Page> {
  const page = await openRememberedPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? 'again' : 'first';
    }),
  );
  await page.goto(shop.ru + path);
  await settled(page);
  return page;
}

/** `again` if the page itself was restored from the browser's memory, rather than rebuilt. */
const shownFrom = (page: Page) => page.locator('html').getAttribute('data-shown');
const count = (page: Page, of: 'cart' | 'favorites') =>
  page.locator(`.header [data-slot="${of}-count"]`).textContent();

// Whether an eligible page is kept is the browser's own choice: on a busy machine it drops some.
describe('a page restored by Back from the browser’s memory', { retry: 3 }, () => {
  test('shows the current cart count and hearts, and no open panels', async () => {
    const page = await open(list);
    const heart = page.locator('.card .heart').first();
    expect([await count(page, 'cart'), await heart.getAttribute('aria-pressed')]).toEqual(['', 'false']);

    await page.locator('.top-strip .city-toggle').click();
    await page.locator('#city-panel[open]').waitFor();
    await page.goto(shop.ru + product);
    await settled(page);
    await page.locator('.purchase-actions .heart').click();
    await page.locator(SIZE).first().click();
    await page.locator('.purchase-add').click();
    await page.locator('#mini-cart[open] .mini-cart-added').waitFor();

    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => shownFrom(page), patience).toBe('again');
    await expect.poll(() => count(page, 'cart'), patience).toBe('1');
    expect(await count(page, 'favorites')).toBe('1');
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('dialog[open]').count()).toBe(0);

    await page.goForward({ waitUntil: 'commit' });
    await expect.poll(() => shownFrom(page), patience).toBe('again');
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  test.each([
    '/',
    '/catalog/women?size=46',
    '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
    '/company/legal',
    '/stores',
    '/shopbylook',
    'a product',
  ])('can be every page that is the same for everyone: %s', async (path) => {
    const page = await open(path.startsWith('/') ? path : product);
    await page.goto(`${shop.ru}/press`);
    await settled(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => shownFrom(page), patience).toBe('again');
  });
});
