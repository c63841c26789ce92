import type { Locator } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('a poll', () => {
  test.each([true, false])('is answered step by step, once (with script: %s)', async (javaScriptEnabled) => {
    expectError(/status of 422/);
    const page = await openPage({ ...phone, javaScriptEnabled });
    await page.goto(`${shop.ru}/polls`);
    const next = page.locator('.poll-form button');
    await next.click();
    await page.locator('.field-error').first().waitFor();
    expect(await page.locator('input:focus').getAttribute('type')).toBe('radio');
    await expect.poll(() => isInView(page.locator('.field-error').first())).toBe(true);
    expect(await page.locator('#poll-problems').count()).toBe(javaScriptEnabled ? 0 : 1);
    await page.getByLabel('На сайте, с доставкой').check();
    await next.click();
    await page.waitForURL(/step=2$/);
    await page.getByRole('link', { name: 'Назад' }).click();
    await page.waitForURL(/step=1$/);
    expect(await page.getByLabel('На сайте, с доставкой').isChecked()).toBe(true);
    await next.click();
    await page.waitForURL(/step=2$/);
    for (const scale of await page.getByRole('radiogroup').all())
      await scale.getByRole('radio').last().press('Space');
    await next.click();
    await page.waitForURL(/step=3$/);
    await page.locator('textarea').fill('Шапки');
    await next.click();
    await page.waitForURL(/\/polls\/thanks$/);
    await page.goto(`${shop.ru}/polls`);
    expect(await page.locator('h1').textContent()).toBe('Вы\u00a0уже ответили');
  });

  test('limits the number of choices, and releases them again', async () => {
    const page = await openPage(phone);
    await page.goto(`${shop.ru}/polls`);
    await settled(page);
    const boxes = page.getByRole('checkbox');
    for (const index of [0, 1, 2]) await boxes.nth(index).check();
    await expect.poll(() => boxes.nth(3).isDisabled()).toBe(true);
    await boxes.nth(1).uncheck();
    await expect.poll(() => boxes.nth(3).isDisabled()).toBe(false);
  });
});
