import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { playPacking } from '#tests/support/desk-film.ts';

let shop: DemoShop;
beforeEach(async () => {
  shop = await openDemoShop();
});
afterEach(() => shop.close());

/** Of an order of one unit; each further one is a scan. */
const MOST_PRESSES = 5;

test.each([
  [360, 740, true],
  [360, 740, false],
  [1440, 900, true],
  [1440, 900, false],
])(
  'an order that has come in is shipped in five presses and as many pages at %d × %d, with scripts: %s',
  async (width, height, javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled, viewport: { width, height } });
    const steps = await playPacking(page, shop.desk);
    expect(await page.locator('h1 .status').textContent()).toMatch(/В\sпути|Ждёт получения/);
    const scans = steps.filter(({ pressed }) => pressed === 'a scan').length;
    const most = MOST_PRESSES + scans - 1;
    expect(steps.length).toBeLessThanOrEqual(most);
    expect(steps.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThanOrEqual(most);
  },
);
