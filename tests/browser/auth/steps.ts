import type { Page } from 'playwright';
import type { Message } from '#src/backend/messages/messages.ts';
import type { DemoShop } from '#tests/support/demo-shop.ts';
import { signInOverHttp } from '#tests/support/lived-in.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';

/** Steps of signing in, in the panel or on the page. */

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

/** Registers an unused phone, up to the code step. */
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

/** Registers a new customer in the panel, up to the personal form. */
export async function register(
  page: Page,
  shop: { readonly ru: string; readonly sent: readonly Message[] },
): Promise<void> {
  await page.goto(`${shop.ru}/error`);
  await settled(page);
  await openPanel(page);
  const phone = freshPhone();
  await askToRegister(page, phone);
  await enterCode(page, shop.sent, phone);
  await page.waitForURL('**/cabinet_personal');
}

/** Signs a page in as a customer, without its forms. */
export async function signInAs(
  page: Page,
  shop: DemoShop,
  customer: Parameters<typeof signInOverHttp>[1],
): Promise<void> {
  const cookies = (await signInOverHttp(shop, customer)).split('; ').map((each) => {
    const at = each.indexOf('=');
    return { name: each.slice(0, at), value: each.slice(at + 1), url: shop.ru };
  });
  await page.context().addCookies(cookies);
}
