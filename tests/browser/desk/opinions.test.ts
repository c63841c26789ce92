import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

async function openQueue(): Promise<Page> {
  const page = await openPage();
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Редактор' }).click();
  await page.goto(`${shop.desk}/opinions/next`);
  await takesKeys(page);
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const takesKeys = (page: Page) => page.locator('opinion-keys:not([hidden])').waitFor();
/** Presses a key that leads to another page, and waits until that one takes keys. */
async function press(page: Page, key: string): Promise<void> {
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press(key)]);
  await takesKeys(page);
}

describe('who decides on opinions by keyboard', () => {
  test('goes from one to the next, decides, and takes it back', async () => {
    const page = await openQueue();
    const first = page.url();
    expect(await focused(page)).toBe('opinion');
    await press(page, 'ArrowRight');
    expect(page.url()).not.toBe(first);
    await press(page, 'ArrowLeft');
    expect(page.url()).toBe(first);
    await press(page, 'p');
    expect(page.url()).not.toBe(first);
    expect(await focused(page)).toBe('opinion');
    expect(await page.locator('[data-part="told"]').textContent()).toBe('Опубликовано.');
    await press(page, 'u');
    expect(page.url()).toBe(first);
    await press(page, '2');
    expect(page.url()).not.toBe(first);
    await page.getByText('Отклонено, автор получит ответ.').first().waitFor();
    await press(page, 'u');
  });

  test('types what was a key elsewhere, and can switch the keys off', async () => {
    const page = await openQueue();
    const url = page.url();
    await page.keyboard.press('r');
    const why = page.locator('#why');
    await why.waitFor();
    await page.keyboard.type('p12u');
    expect(await why.inputValue()).toBe('p12u');
    await page.getByLabel('Клавиши').uncheck();
    await page.locator('#opinion').focus();
    await page.keyboard.press('p');
    await page.reload();
    expect(await page.getByLabel('Клавиши').isChecked()).toBe(false);
    expect(page.url()).toBe(url);
  });
});
