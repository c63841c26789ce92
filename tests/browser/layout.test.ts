import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

const wide = { viewport: { width: 1440, height: 900 } };

test('all subcategories are in sight on a desktop, however many they are', async () => {
  const page = await openPage(wide);
  for (const path of ['/catalog/women', '/catalog/men', '/shopbylook']) {
    await page.goto(shop.ru + path);
    const ends = await page
      .locator('.subcategories a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    expect(Math.max(...ends), path).toBeLessThanOrEqual(wide.viewport.width);
  }
});
