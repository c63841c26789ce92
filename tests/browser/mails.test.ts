import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const names = [
  'placed',
  'paid',
  'lost',
  'shipped',
  'waiting',
  'cancelled',
  'returned',
  'gift-card',
  'gift',
  'gift-sent',
  'back',
  'cheaper',
];

/** A letter's policy blocks all scripts, also those that tests add to pages. */
const openLetter = (options: BrowserContextOptions = {}) =>
  openPage({ ...options, javaScriptEnabled: false });

describe('letters', async () => {
  const shop = await openDemoShop();
  afterAll(() => shop.close());

  test('fit 360 and 600 px, in light and dark, with all their pictures', async () => {
    const page = await openLetter();
    for (const name of names) {
      await page.goto(`${shop.ru}/mails/${name}/html`, { waitUntil: 'networkidle' });
      for (const width of [360, 600])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          expect({ name, width, ...(await inspect(page)) }).toEqual({
            ...{ name, width, scrolls: false, broken: 0 },
            contrasts: expect.toSatisfy((ratios: number[]) => Math.min(...ratios) >= 4.5),
            isDark: colorScheme === 'dark',
          });
        }
    }
  });

  test('do not break numbers across lines', async () => {
    const page = await openLetter({ viewport: { width: 360, height: 800 } });
    await page.goto(`${shop.ru}/mails/placed/html`);
    const rows = await page
      .locator('span', { hasText: /^\d{6}-\d{8}$/ })
      .evaluateAll((numbers) => numbers.map((number) => number.getClientRects().length));
    expect(rows).toEqual([1, 1]);
  });

  test('are shown beside their text, in a frame that runs no scripts', async () => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${shop.ru}/mails/placed`);
    const frame = page.frameLocator('iframe');
    expect(await frame.getByRole('link', { name: 'Оплатить' }).count()).toBe(1);
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts');
    const [html, text] = await Promise.all([
      page.locator('iframe').boundingBox(),
      page.locator('pre').boundingBox(),
    ]);
    expect(text?.x).toBeGreaterThan((html?.x ?? 0) + (html?.width ?? 0));
  });
});

/** What a reader sees of a letter; contrasts are those of each text against its background. */
const inspect = (page: Page) =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = channels(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return channels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
    };
    const texts = [...document.querySelectorAll('p, h1, a, th, td')].filter(
      (element) => [...element.childNodes].some((node) => node.nodeType === 3) || element.matches('.button'),
    );
    const ratio = (element: Element) => {
      const [one, other] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    return {
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
      broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length,
      contrasts: texts.map(ratio),
      isDark: luminance(groundOf(document.querySelector('.paper'))) < 0.5,
    };
  });
