import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

/** Opens the grid of the first product in Moscow's shops. */
async function openGrid(page: Page): Promise<string> {
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Менеджер' }).click();
  await page.goto(`${shop.desk}/stock`);
  const href = await page.locator('.row-link').first().getAttribute('href');
  const path = `${shop.desk}${href}&city=${encodeURIComponent('Москва')}`;
  await page.goto(path);
  return path;
}

const cellAt = (page: Page, row: number, column: number) =>
  page.locator('[data-row]').nth(row).locator('td:not(.number)').nth(column).locator('input');

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('stock is typed by keyboard alone, and pasted from a sheet', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await openGrid(page);
  const isFocused = (row: number, column: number) =>
    cellAt(page, row, column).evaluate((cell) => cell === document.activeElement);
  await cellAt(page, 0, 0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await isFocused(1, 1)).toBe(true);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  expect(await isFocused(2, 1)).toBe(true);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  expect(await isFocused(0, 0)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await isFocused(0, 0)).toBe(true);
  await cellAt(page, 0, 2).focus();
  await paste(page, '31\t32\r\n41\tмного\r\n');
  const typed = [await cellAt(page, 0, 2).inputValue(), await cellAt(page, 0, 3).inputValue()];
  expect([...typed, await cellAt(page, 1, 2).inputValue()]).toEqual(['31', '32', '41']);
  expect(await page.getByRole('status').textContent()).toMatch(/Изменено\sчисел: 4, не\sвставилось: 1/);
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'Остатки сохранены' }).waitFor();
  expect(await cellAt(page, 1, 1).inputValue()).toBe('7');
  expect(await cellAt(page, 1, 2).inputValue()).toBe('41');
});

test('stock is typed on a phone without scripts, its table alone wider than the page', async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await openGrid(page);
  await cellAt(page, 0, 4).fill('3');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Остатки сохранены').waitFor();
  expect(await cellAt(page, 0, 4).inputValue()).toBe('3');
  const size = page.locator('[data-row] th').first();
  const before = await size.boundingBox();
  await cellAt(page, 0, 4).focus();
  expect((await size.boundingBox())?.x).toBe(before?.x);
});
