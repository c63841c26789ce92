import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { openCheckout } from './delivery/steps.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

/** What is looked at rather than read: labels on pictures, counters, the strip above the header. */
const LABELS = [
  '.visually-hidden',
  '.card-labels',
  '.product-labels',
  '.count',
  'sup',
  '.article-section p',
  '.city-region',
  '.payments',
  '.promo-strip',
].join();

test('nothing that is read on a phone is smaller than 16 px', async () => {
  const { html } = await visit(shop.ru, '/catalog/women/dresses');
  const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '/';
  const page = await openPage(phone);
  const small: string[] = [];
  for (const path of [
    '/',
    '/catalog/women/dresses?size=46',
    product,
    '/stores',
    '/news',
    '/auth',
    '/cities',
  ]) {
    await page.goto(shop.ru + path);
    const found = await page.evaluate((labels) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const told: string[] = [];
      while (texts.nextNode()) {
        const { textContent, parentElement: element } = texts.currentNode;
        if (!textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
        if (Number.parseFloat(getComputedStyle(element).fontSize) < 16 && !element.closest(labels))
          told.push(textContent);
      }
      return told;
    }, LABELS);
    small.push(...found.map((text) => `${path}: ${text}`));
  }
  expect(small).toEqual([]);
});

test('a phone has one way back in place of the breadcrumbs, on one line', async () => {
  const page = await openPage(phone);
  await page.goto(`${shop.ru}/catalog/women/outerwear/coats`);
  const links = page.locator('.breadcrumbs li:visible');
  expect(await links.allTextContents()).toEqual(['Верхняя одежда']);
  await links.getByRole('link').tap();
  await page.waitForURL('**/catalog/women/outerwear');
});

test.each([true, false])('the first wrong field is marked and in sight (script: %s)', async (script) => {
  const page = await openPage({ ...phone, javaScriptEnabled: script });
  expectError(/422/);
  await openCheckout(page, shop.ru);
  await page.locator('.summary-pay .button').tap();
  await page.locator('#street[aria-invalid]').waitFor();
  const [field, bar] = await Promise.all(
    ['#street', '.summary-pay'].map((place) => page.locator(place).boundingBox()),
  );
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const colour = await page.locator('#street').evaluate((element) => getComputedStyle(element).borderColor);
  expect(colour).toBe('rgb(176, 32, 43)');
});
