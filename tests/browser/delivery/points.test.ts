import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { chooseKind, openCheckout, updated } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function openPoints(): Promise<Page> {
  const page = await openPage(phone);
  await openCheckout(page, shop.ru);
  await chooseKind(page, 'terminal');
  await page.locator('.points-search').waitFor();
  return page;
}

const visiblePoints = (page: Page) => page.locator('#points-list > li:not([hidden])');
const found = (page: Page) => page.locator('.points-found').textContent();

describe('the list of pick-up points', () => {
  test('shows those that match the typed words, and how many', async () => {
    const page = await openPoints();
    const all = await visiblePoints(page).count();
    expect(all).toBeGreaterThan(20);
    await page.fill('.points-search', 'динамо');
    expect(await visiblePoints(page).allTextContents()).toEqual([expect.stringContaining('Динамо')]);
    expect(await found(page)).toBe(`Найдено: 1\u00a0из\u00a0${all}`);
    await page.fill('.points-search', 'черемушки');
    expect(await visiblePoints(page).allTextContents()).toEqual([expect.stringContaining('Черёмушки')]);
    await page.fill('.points-search', 'нет такой улицы');
    expect(await found(page)).toContain('Ничего не нашлось');
    await page.fill('.points-search', '');
    expect(await visiblePoints(page).count()).toBe(all);
    expect(await found(page)).toBe('');
  });

  test('stays filtered when one of them is chosen', async () => {
    const page = await openPoints();
    await page.fill('.points-search', 'динамо');
    await updated(page, () => visiblePoints(page).getByRole('radio').check());
    await expect.poll(() => page.locator('[name=pointId]:checked').count()).toBe(1);
    await expect.poll(() => visiblePoints(page).count()).toBe(1);
    expect(await page.inputValue('.points-search')).toBe('динамо');
    await page.fill('.points-search', 'профсоюзная');
    expect(await visiblePoints(page).count()).toBe(2);
  });

  test('sends nothing while searching for a point, nor on Enter', async () => {
    const page = await openPoints();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!['image', 'script'].includes(request.resourceType())) sent.push(request.url());
    });
    await page.fill('.points-search', 'динамо');
    await page.locator('.points-search').press('Enter');
    await page.locator('.points-search').press('Tab');
    expect(sent).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/delivery');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pointId');
  });

  test('has targets large enough for fingers and fits the screen', async () => {
    const page = await openPoints();
    const box = await page.locator('#points-list label').first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
