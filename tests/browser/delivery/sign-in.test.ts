import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { openCheckout } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const wide = { viewport: { width: 1440, height: 900 } };
const openers = [
  ['the recipient’s section', '.delivery-sign-in button'],
  ['the header', '.header-account .header-button'],
] as const;

async function typePhone(page: Page, phone: string): Promise<void> {
  await page.locator('#checkout-who [name=phone]').fill('');
  await page.locator('#checkout-who [name=phone]').pressSequentially(phone);
}

test.each(openers)('signing in from %s starts with the phone just typed', async (_, opener) => {
  const page = await openPage(wide);
  await openCheckout(page, shop.ru);
  // The draft is only saved when the field is left, by the press of the button.
  await page.route('**/delivery/update', () => {});
  await typePhone(page, '9123456789');
  await page.locator(opener).click();
  const field = page.locator('#auth-phone');
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('+7 (912) 345 67 89');
  await page.keyboard.press('Escape');
  await typePhone(page, '9123456780');
  await page.locator(opener).click();
  await expect.poll(() => field.inputValue()).toBe('+7 (912) 345 67 80');
});

test('a phone changed while signing in stays while its number is corrected', async () => {
  const page = await openPage(wide);
  await openCheckout(page, shop.ru);
  await typePhone(page, '9123456789');
  await page.locator('.delivery-sign-in button').click();
  await page.locator('#auth-phone').fill('9123456700');
  await page.locator('#auth button[value="login"]').click();
  await page.getByRole('button', { name: 'Изменить номер' }).click();
  await expect.poll(() => page.locator('#auth-phone').inputValue()).toBe('+7 (912) 345 67 00');
});
