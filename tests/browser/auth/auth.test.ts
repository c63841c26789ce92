import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';
import { askToRegister, enterCode, narrow, openPanel, sendPhone, wide } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

async function open(path = '/error', options: Parameters<typeof openPage>[0] = wide): Promise<Page> {
  const page = await openPage(options);
  await page.goto(shop.ru + path);
  await settled(page);
  return page;
}

const panelIsOpen = (page: Page) =>
  page.locator('#auth-panel').evaluate((panel: HTMLDialogElement) => panel.open);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const announced = (page: Page) => page.locator('#announcer').textContent();

describe('the sign-in panel', () => {
  test('opens with the phone focused, in the requested mode', async () => {
    const page = await open('/error', narrow);
    await page.locator('.header-menu').tap();
    await page.locator('.menu-account a').last().tap();
    await page.locator('#auth[data-mode="registration"]').waitFor();
    await expect.poll(() => focused(page)).toBe('auth-phone');
    await page.locator('#auth-panel .close-form button').tap();
    await page.locator('.menu-account a').first().tap();
    await page.locator('#auth[data-mode="login"]').waitFor();
  });

  test('starts over in the other mode', async () => {
    const page = await open();
    await openPanel(page);
    await page.locator('#auth-phone').fill('912');
    await page.locator('.auth-modes a').last().click();
    await page.locator('#auth[data-mode="registration"]').waitFor();
    expect(await page.locator('#auth-phone').inputValue()).toBe('');
    await expect.poll(() => focused(page)).toBe('auth-phone');
  });

  test('closes on Escape, and returns the focus', async () => {
    const page = await open();
    await openPanel(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => panelIsOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches('.header-account .header-button'))).toBe(
      true,
    );
  });

  test('closes on Backspace only while no text field has the focus', async () => {
    const page = await open();
    await openPanel(page);
    await page.locator('#auth-phone').pressSequentially('91');
    await page.keyboard.press('Backspace');
    expect(await panelIsOpen(page)).toBe(true);
    expect(await page.locator('#auth-phone').inputValue()).toBe('+7 (9');
    await page.locator('.auth-modes a').first().focus();
    await page.keyboard.press('Backspace');
    await expect.poll(() => panelIsOpen(page)).toBe(false);
  });

  test('leaves the caret where the shopper put it', async () => {
    const page = await open();
    await openPanel(page);
    const field = page.locator('#auth-phone');
    await field.pressSequentially('89123456789');
    expect(await field.inputValue()).toBe('+7 (912) 345 67 89');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 5));
    await page.keyboard.press('5');
    expect(await field.inputValue()).toBe('+7 (512) 345 67 89');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5);
  });

  test('shows what is wrong and focuses it', async () => {
    expectError(/422/);
    const page = await open();
    await openPanel(page);
    await page.locator('.auth-modes a').last().focus();
    await sendPhone(page, '123');
    await page.locator('#auth-phone-error').waitFor();
    expect(await focused(page)).toBe('auth-phone');
    await expect.poll(() => announced(page)).toBe('Телефон указан неверно!');
  });
});

const ways = 'a new customer of the %s shop is led to the registration, and then to the personal form';
test.each(['ru', 'am'] as const)(ways, async (name) => {
  expectError(/422/);
  const page = await openPage(wide);
  await page.goto(`${shop[name]}/error`);
  await settled(page);
  const phone = freshPhone(name === 'ru' ? 'RU' : 'AM');
  await openPanel(page);
  await sendPhone(page, phone);
  await page.locator('#auth[data-mode="registration"]').waitFor();
  await page.locator('[name="personalData"]').check();
  await page.locator('#auth button[value="registration"]').click();
  await page.locator('#auth-code').waitFor();
  await expect.poll(() => focused(page)).toBe('auth-code');
  expect(await page.locator('.auth-resend p').textContent()).toMatch(/через 0:(30|2\d)/);
  expect(await page.locator('button[value="resend"]').isVisible()).toBe(false);
  await enterCode(page, shop.sent, phone);
  await page.waitForURL('**/cabinet_personal');
  await page.locator('#lastName').fill('Иванова');
  await page.locator('#firstName').fill('Анна');
  await page.locator('#birthday').fill('1990-05-01');
  await page.locator('.personal-form button[type="submit"]').click();
  await page.locator('.message').first().waitFor();
  expect(await page.locator('.message').first().textContent()).toBe('Изменения сохранены');
});

test('a customer signs in by a call on the current page, and signs out again', async () => {
  expectError(/422/);
  const phone = freshPhone();
  const first = await open('/auth');
  await askToRegister(first, phone);
  await enterCode(first, shop.sent, phone);
  await first.waitForURL('**/cabinet_personal');

  const page = await open();
  await openPanel(page);
  await sendPhone(page, phone);
  await page.locator('#auth-code').waitFor();
  expect(await page.locator('#auth-code-hint').textContent()).toContain('последние 4 цифры номера');
  await page.locator('#auth-code').fill(lastCode(shop.sent, phone) === '0000' ? '1111' : '0000');
  await page.keyboard.press('Enter');
  await page.locator('#auth-code-error').waitFor();
  await enterCode(page, shop.sent, phone);
  await page.locator('.header-account a[href="/cabinet"]').waitFor();
  expect(await panelIsOpen(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/error');

  await page.locator('.header-account').hover();
  await page.locator('.header-leave').click();
  await page.getByText('Был выполнен выход из системы').last().waitFor();
  await page.locator('.header-account a[href="/auth"]').waitFor();
  await openPanel(page);
  expect(new URL(page.url()).pathname).toBe('/error');
});

test('after three wrong codes the browser solves a captcha', async () => {
  expectError(/422/);
  const page = await open('/auth');
  const phone = freshPhone();
  await askToRegister(page, phone);
  for (const wrong of ['000000', '111111', '222222']) {
    await page.locator('#auth-code').fill(wrong);
    await page.keyboard.press('Enter');
    await page.waitForLoadState('networkidle');
  }
  await page.locator('[data-captcha]').check();
  await page.getByText('Проверка пройдена').waitFor();
  await enterCode(page, shop.sent, phone);
  await page.waitForURL('**/cabinet_personal');
});

test('during checkout, an unknown phone does not block the order', async () => {
  const page = await open('/auth?order=1&back=%2Fcatalog');
  await sendPhone(page, freshPhone());
  await page.getByText('Продолжить').click();
  await page.waitForURL('**/catalog');
});

test('signing out of the account leads home, with a message', async () => {
  const page = await open('/auth');
  const phone = freshPhone();
  await askToRegister(page, phone);
  await enterCode(page, shop.sent, phone);
  await page.waitForURL('**/cabinet_personal');
  await settled(page);
  await page.locator('.cabinet-sections button').click();
  await page.waitForURL(`${shop.ru}/#signed-out`);
  await page.locator('.notice', { hasText: 'Был выполнен выход из системы' }).waitFor();
});
