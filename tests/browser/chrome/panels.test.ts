import { afterAll, describe, expect, test } from 'vitest';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { desktop, focusIn, openAt, phone, visible } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const open = (options: Parameters<typeof openAt>[1], path = '/error') => openAt(shop.ru + path, options);

describe('the search', () => {
  test('opens from the field with the typed text; Escape closes it at once', async () => {
    const page = await open(desktop, '/menu');
    await page.locator('search-field input').focus();
    await page.keyboard.type('паль');
    expect(await page.locator('#search-input').inputValue()).toBe('паль');
    expect(await focusIn(page, '#search-input')).toBe(true);
    await page.locator('.search-preview-title').waitFor();
    expect(await page.locator('.search-preview-products > li').count()).toBeLessThanOrEqual(4);
    await page.keyboard.press('Escape');
    await expect.poll(() => visible(page, '#search-panel')).toBe(false);
  });

  test('shows the results on Enter, from 2 characters', async () => {
    const page = await open(desktop, '/menu');
    await page.locator('search-field input').click();
    await page.keyboard.type('п');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/menu');
    await page.keyboard.type('альто');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?search=**');
  });

  test('takes the focus on phones once its panel has slid in', async () => {
    const page = await open(phone, '/news');
    const start = Date.now();
    await page.locator('.header-search').tap();
    await page.waitForFunction(() => document.activeElement?.id === 'search-input');
    expect(Date.now() - start).toBeGreaterThan(380);
  });
});

describe('the city panel', () => {
  test('searches from 2 characters, half a second after typing, and returns the focus', async () => {
    const page = await open(desktop, '/menu');
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().includes('city-search')) searches += 1;
    });
    await page.locator('.top-strip .city-toggle').click();
    const field = page.locator('#city-search');
    await field.fill('м');
    await page.waitForTimeout(700);
    expect(searches).toBe(0);
    await field.fill('мос');
    await page.locator('#city-search-found li').first().waitFor();
    expect(searches).toBe(1);
    expect(await page.locator('#announcer').textContent()).toMatch(/^Найдено/);
    await page.keyboard.press('Escape');
    await expect.poll(() => visible(page, '#city-panel')).toBe(false);
    expect(await focusIn(page, '.city-toggle')).toBe(true);
  });
});
