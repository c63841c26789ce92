import { afterAll, describe, expect, test } from 'vitest';
import { openPage, typefaceShown } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';
import { desktop, focusIn, openAt, phone, visible } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const open = (options: Parameters<typeof openAt>[1], path = '/error') => openAt(shop.ru + path, options);

describe('the mega menu', () => {
  test('opens where the pointer rests, follows it and closes when it leaves', async () => {
    const page = await open(desktop, '/menu');
    await page.locator('.catalog-nav a').nth(0).hover();
    await expect.poll(() => visible(page, '#mega-0')).toBe(true);
    await page.locator('.catalog-nav a').nth(1).hover();
    await expect.poll(() => visible(page, '#mega-1')).toBe(true);
    expect(await visible(page, '#mega-0')).toBe(false);
    await page.mouse.move(700, 890);
    await expect.poll(() => visible(page, '#mega')).toBe(false);
  });

  test('opens on keyboard focus, arrow keys navigate, Escape closes it and returns the focus', async () => {
    const page = await open(desktop, '/menu');
    await page.locator('.top-strip .country summary').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => visible(page, '.mega-sheet')).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await focusIn(page, '.mega-left')).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await focusIn(page, '.mega-middle')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await visible(page, '#mega')).toBe(false);
    expect(await focusIn(page, '.catalog-nav')).toBe(true);
  });

  test('opens on the first tap and follows the link on the second', async () => {
    const page = await open({ viewport: { width: 1180, height: 820 }, hasTouch: true }, '/menu');
    const women = page.locator('.catalog-nav a').first();
    await women.tap();
    await expect.poll(() => visible(page, '#mega-0')).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/menu');
    await women.tap();
    await page.waitForURL('**/catalog/women');
  });
});

test('the mobile menu is shown up to 767 px, the navigation in a row of its own up to 1,191 px', async () => {
  const page = await open({ viewport: { width: 767, height: 800 } }, '/menu');
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(await visible(page, '.header-menu')).toBe(true);
  expect(await visible(page, '.catalog-nav')).toBe(false);
  for (const width of [768, 1191]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await visible(page, '.header-menu')).toBe(false);
    expect(await middleOf('.catalog-nav')).toBeGreaterThan(Number(await middleOf('.header .logo')) + 20);
  }
  await page.setViewportSize({ width: 1192, height: 800 });
  await typefaceShown(page);
  expect(await middleOf('.catalog-nav')).toBeLessThan(Number(await middleOf('.header .logo')) + 5);
});

test('the header keeps its rows with a wider typeface and with text at 200 %, and the page fits the window', async () => {
  const page = await open({ viewport: { width: 1192, height: 800 } }, '/menu');
  const linkHeights = () =>
    page.locator('.catalog-nav a:visible').evaluateAll((links) => links.map((link) => link.scrollHeight));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const [property, value] of [
    ['letter-spacing', '3px'],
    ['font-size', '200%'],
  ] as const) {
    await page.evaluate(([name, set]) => document.documentElement.style.setProperty(name, set), [
      property,
      value,
    ] as const);
    for (const width of [1192, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      for (const height of await linkHeights()) expect(height).toBeLessThanOrEqual(72);
    }
  }
});

test('the health check causes no further requests', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage({ ...desktop, javaScriptEnabled });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${shop.ru}/helth`);
    await settled(page);
    expect(requests.filter((path) => path !== ',')).toEqual(['/helth']);
  }
});

describe('the mobile menu', () => {
  test('opens two levels; Back goes up one, and closes it at the top', async () => {
    const page = await open(phone);
    await page.locator('.header-menu').tap();
    const levels = page.locator('.menu-levels details[open]');
    await page.locator('.menu-levels summary').first().tap();
    expect(await visible(page, '.menu-levels > ul > li > a')).toBe(false);
    await page.locator('.menu-level summary').first().tap();
    expect(await levels.count()).toBe(2);
    const back = page.locator('#menu-panel .panel-bar button').first();
    await back.tap();
    expect(await levels.count()).toBe(1);
    await back.tap();
    expect(await levels.count()).toBe(0);
    await back.tap();
    await expect.poll(() => visible(page, '#menu-panel')).toBe(false);
    expect(await focusIn(page, '.header-menu')).toBe(true);
  });

  test('resets open countries and the city search when Back closes it', async () => {
    const page = await open(phone);
    const menu = page.locator('#menu-panel');
    await page.locator('.header-menu').tap();
    await menu.locator('.country summary').tap();
    await menu.locator('.city-toggle').tap();
    const search = page.locator('#city-search');
    await search.fill('каз');
    await page.locator('#city-search-found .city').first().waitFor();
    await page.locator('#city-panel .close-form button').tap();
    await menu.locator('.panel-bar button').first().tap();
    await menu.waitFor({ state: 'hidden' });
    await page.locator('.header-menu').tap();
    expect(await menu.locator('.dropdown-list').isVisible()).toBe(false);
    await menu.locator('.city-toggle').tap();
    await search.waitFor();
    expect(await search.inputValue()).toBe('');
    expect(await page.locator('#city-search-found .city').count()).toBe(0);
  });
});

describe('the country selector', () => {
  test('opens under the mouse, keeps the page, and closes 300 ms after the mouse has left', async () => {
    const page = await open(desktop, '/menu');
    await page.locator('.top-strip .country').hover();
    await page.locator('.top-strip .dropdown-list').waitFor();
    const other = page.locator('.top-strip .dropdown-list a').nth(1);
    expect(await other.getAttribute('href')).toBe(`${shop.am}/menu`);
    await page.locator('.top-strip .country').evaluate((selector) => {
      let left = 0;
      selector.addEventListener('pointerleave', () => {
        left = performance.now();
      });
      selector.addEventListener('toggle', () => {
        window.closedAfter = performance.now() - left;
      });
    });
    await page.mouse.move(300, 700);
    await expect.poll(() => page.evaluate(() => window.closedAfter)).toBeGreaterThanOrEqual(290);
    expect(await visible(page, '.top-strip .dropdown-list')).toBe(false);
  });
});

describe('the footer', () => {
  test('has collapsed columns on phones, whose titles only expand them', async () => {
    const page = await open(phone, '/menu');
    const column = page.locator('.footer-column').first();
    expect(await column.locator('ul').isVisible()).toBe(false);
    await column.locator('h2 a').tap();
    await column.locator('ul').waitFor();
    expect(new URL(page.url()).pathname).toBe('/menu');
  });

  test('has a button to the top that appears from 200 px on and scrolls smoothly', async () => {
    const page = await open(phone, '/menu');
    expect(await visible(page, '#to-top')).toBe(false);
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(() => visible(page, '#to-top')).toBe(true);
    await page.locator('#to-top').tap();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

declare global {
  interface Window {
    closedAfter?: number;
  }
}

test('with text at 200 % the strip’s links above the header are complete at 1,440 px', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } }, '/menu');
  const cut = () =>
    page
      .locator('.top-strip nav, .catalog-nav')
      .evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth));
  for (const size of ['100%', '200%']) {
    await page.evaluate((set) => document.documentElement.style.setProperty('font-size', set), size);
    await expect.poll(cut).toEqual([0, 0]);
  }
});
