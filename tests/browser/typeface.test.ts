import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { openPage, typefaceShown } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const list = '/catalog/women/dresses';

const shop = await openDemoShop();
afterAll(() => shop.close());

/** How many parts of the page are set in the typeface, and how many of its files have loaded. */
const shownIn = (page: Page) =>
  page.evaluate(() => ({
    parts: document.querySelectorAll('[data-typeface]').length,
    files: [...document.fonts].filter(({ family, status }) => family === 'Onest' && status === 'loaded')
      .length,
  }));

test('the typeface is shown once its last file has loaded', async () => {
  const page = await openPage(phone);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/onest-latin/, async (route) => {
    await promise;
    await route.continue();
  });
  const others = [/onest-cyrillic/, /onest-currency/].map((file) =>
    page.waitForEvent('requestfinished', (request) => file.test(request.url())),
  );
  await page.goto(shop.ru + list, { waitUntil: 'domcontentloaded' });
  await Promise.all(others);
  expect((await shownIn(page)).parts).toBe(0);
  resolve();
  await typefaceShown(page);
  expect((await shownIn(page)).files).toBe(3);
});

test('the typeface is shown part by part, and then in later content', async () => {
  const page = await openPage(phone);
  await page.addInitScript(() => {
    const counts: number[] = [];
    const count = () => {
      const marked = document.querySelectorAll('body [data-typeface]').length;
      if (marked !== counts.at(-1)) counts.push(marked);
      document.documentElement.style.setProperty('--marked', counts.join());
    };
    new MutationObserver(count).observe(document, { attributeFilter: ['data-typeface'], subtree: true });
  });
  await page.goto(shop.ru + list);
  await typefaceShown(page);
  const marked = await page.evaluate(() => document.documentElement.style.getPropertyValue('--marked'));
  const counts = marked.split(',').map(Number);
  expect(counts.length).toBeGreaterThan(4);
  expect(counts.slice(0, -1)).toEqual(counts.slice(0, -1).toSorted((one, other) => one - other));
  expect(counts.at(-1)).toBe(0);
});

test('a missing file of the typeface does not block the others', async () => {
  expectError(/ERR_FAILED/);
  const page = await openPage(phone);
  await page.route(/onest-latin/, (route) => route.abort());
  await page.goto(shop.ru + list);
  await typefaceShown(page);
});

test('without scripts the style sheet applies the typeface', async () => {
  const page = await openPage({ ...phone, javaScriptEnabled: false });
  const files = page.waitForEvent('requestfinished', (request) => /onest-cyrillic/.test(request.url()));
  await page.goto(shop.ru + list);
  await files;
});
