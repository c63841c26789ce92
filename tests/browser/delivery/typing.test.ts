import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { openCheckout } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const typed = { street: 'Лесная', house: '5', lastName: 'Ким', email: 'anna@example.com', comment: 'Код 12' };
const valuesOf = (page: Page) =>
  Promise.all(Object.keys(typed).map((name) => page.inputValue(`[name=${name}]`)));

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
}

test('text typed while the checkout updates is kept', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openCheckout(page, shop.ru);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/delivery/update', async (route) => {
    await held;
    await route.continue();
  });
  const request = page.waitForRequest('**/delivery/update');
  await page.fill('[name=phone]', '8 912 345-67-89');
  await page.locator('[name=firstName]').focus();
  await request;
  await fill(page, typed);
  await page.locator('[name=consent]').check();
  await page.locator('[name=payment][value=onReceipt]').check();
  const swapped = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('htmx:after:swap', () => resolve(true))),
  );
  release();
  await swapped;
  expect(await valuesOf(page)).toEqual(Object.values(typed));
  expect(await page.locator('[name=consent]').isChecked()).toBe(true);
  expect(await page.locator('[name=payment][value=onReceipt]').isChecked()).toBe(true);
});

test('a correction made while the checkout updates is ordered, even on a slow connection', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openCheckout(page, shop.ru);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mended = { house: '15', email: 'anna.kim@example.com', comment: 'Код 34' };
  await fill(page, { ...typed, firstName: 'Анна', email: 'anna@example.co' });
  await page.route('**/delivery/update', async (route) => {
    await held;
    await route.continue();
  });
  const request = page.waitForRequest('**/delivery/update');
  await fill(page, { phone: '8 912 345-67-89' });
  await page.locator('[name=firstName]').focus();
  await request;
  await fill(page, mended);
  await page.locator('[name=consent]').check();
  await page.locator('[name=consent]').focus();
  const swapped = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('htmx:after:swap', () => resolve(true))),
  );
  release();
  await swapped;
  for (const [name, value] of Object.entries(mended))
    expect(await page.inputValue(`[name=${name}]`)).toBe(value);
  await page.locator('[name=payment][value=onReceipt]').check();
  await page.locator('.summary-pay button').click();
  await page.waitForURL(/\/thank-you\?number=/);
  expect(await page.locator('main').textContent()).toMatch(/Лесная, д\.\s15/);
  const mails = () => shop.sent.filter((message) => message.kind === 'mail' && message.to === mended.email);
  await expect.poll(() => JSON.stringify(mails())).toMatch(/Лесная, д\.\s15/);
});

test('an error disappears while it is corrected, and the caret stays in place', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await openCheckout(page, shop.ru);
  expectError(/422/);
  await page.fill('#house', '5');
  await page.locator('.summary-pay button').click();
  const problems = page.locator('#checkout-problems li');
  await expect.poll(() => problems.count()).toBe(6);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('street');
  await page.locator('#street').pressSequentially('Лесная', { delay: 80 });
  await page.locator('#street-error').waitFor({ state: 'detached' });
  await expect.poll(() => problems.count()).toBe(5);
  expect([await focused(), await page.inputValue('#street')]).toEqual(['street', 'Лесная']);
  await problems.getByRole('link', { name: 'Телефон' }).click();
  await page.keyboard.type('9123456789');
  await page.locator('#phone-error').waitFor({ state: 'detached' });
  expect(await focused()).toBe('phone');
});

test('an address is picked from the suggestions by keyboard, down to the house', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openCheckout(page, shop.ru);
  const street = page.getByRole('combobox', { name: 'Улица' });
  const list = page.getByRole('listbox', { name: 'Улица: подсказки' });
  await street.pressSequentially('ленинс');
  const option = list.getByRole('option').first();
  await option.waitFor();
  await expect.poll(() => page.locator('#announcer').textContent()).toMatch(/^\d+\s*подсказ/);
  expect(await street.getAttribute('aria-expanded')).toBe('true');
  await street.press('ArrowDown');
  expect(await option.getAttribute('aria-selected')).toBe('true');
  expect(await street.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await street.press('Escape');
  expect([await list.isVisible(), await street.inputValue()]).toEqual([false, 'ленинс']);
  await street.press('ArrowDown');
  await street.press('Enter');
  expect(await list.isVisible()).toBe(false);
  expect(await street.inputValue()).toBe('Ленинский проспект');
  const house = page.getByRole('combobox', { name: 'Дом, корпус' });
  await house.pressSequentially('9');
  await page.locator('#house-suggestions li').first().waitFor();
  await house.press('ArrowUp');
  await house.press('Enter');
  expect(await house.inputValue()).toBe('99');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('house');
  expect(page.url()).toBe(`${shop.ru}/delivery`);
});
