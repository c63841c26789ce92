import type { Page } from 'playwright';
import type { Message } from '#src/backend/messages/messages.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';

/** What a person does at the sign-in, in its panel or on its page. */

export const wide = { viewport: { width: 1440, height: 900 } };
export const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true };

export async function openPanel(page: Page): Promise<void> {
  await page.locator('.header-account .header-button').click();
  await page.locator('#auth-phone').waitFor();
}

export async function sendPhone(page: Page, phone: string): Promise<void> {
  await page.locator('#auth-phone').fill(phone);
  await page.locator('#auth button[type="submit"]').first().click();
}

/** Registers a phone that nobody has; ends at the step of the code. */
export async function askToRegister(page: Page, phone: string): Promise<void> {
  await page.locator('.auth-modes a').last().click();
  await page.locator('#auth[data-mode="registration"]').waitFor();
  await page.locator('[name="personalData"]').check();
  await sendPhone(page, phone);
  await page.locator('#auth-code').waitFor();
}

export async function enterCode(page: Page, sent: readonly Message[], phone: string): Promise<void> {
  await page.locator('#auth-code').fill(lastCode(sent, phone));
  await page.keyboard.press('Enter');
}

/** Registers somebody new in the panel; ends at the personal data. */
export async function register(
  page: Page,
  shop: { readonly ru: string; readonly sent: readonly Message[] },
): Promise<void> {
  await page.goto(`${shop.ru}/error`, { waitUntil: 'networkidle' });
  await openPanel(page);
  const phone = freshPhone();
  await askToRegister(page, phone);
  await enterCode(page, shop.sent, phone);
  await page.waitForURL('**/cabinet_personal');
}
