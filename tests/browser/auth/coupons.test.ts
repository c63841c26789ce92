import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { openCheckout } from '../delivery/steps.ts';
import { enterCode, openPanel, sendPhone, wide } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const BETTER = 'Оставили «ОДИНРАЗ»: с ним сейчас выгоднее. «ПРИВЕТ» отложили';

/** A guest with a coupon, whose account's cart has another. @returns the phone */
async function becomeGuestWithCoupon(page: Page): Promise<string> {
  const phone = freshPhone();
  await page.goto(`${shop.ru}/auth?mode=registration`);
  await page.locator('[name="personalData"]').check();
  await sendPhone(page, `+${phone}`);
  await page.locator('#auth-code').waitFor();
  await enterCode(page, shop.sent, phone);
  await page.waitForURL(`${shop.ru}/cabinet_personal`);
  await openCheckout(page, shop.ru);
  await applyCoupon(page, 'ПРИВЕТ');
  await page.context().clearCookies({ name: /authData|userToken/ });
  await openCheckout(page, shop.ru);
  await applyCoupon(page, 'ОДИНРАЗ');
  return phone;
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.goto(`${shop.ru}/cart`);
  await page.fill('#coupon', code);
  await page.locator('.coupon-line button').click();
  await page.locator('#coupon-off').waitFor();
}

const coupons = async (page: Page) =>
  (await page.locator('.coupon b').allTextContents()).map((code) => code.trim());

async function swapInCart(page: Page): Promise<void> {
  await expect.poll(() => coupons(page)).toEqual(['ОДИНРАЗ', 'ПРИВЕТ']);
  await page.locator('#coupon-back').click();
  await expect.poll(() => coupons(page)).toEqual(['ПРИВЕТ', 'ОДИНРАЗ']);
}

test('two coupons merged by signing in in the panel are both mentioned, and can be switched', async () => {
  const page = await openPage(wide);
  const phone = await becomeGuestWithCoupon(page);
  await openPanel(page);
  await sendPhone(page, `+${phone}`);
  await page.locator('#auth-code').waitFor();
  await enterCode(page, shop.sent, phone);
  await page.getByText(BETTER).first().waitFor();
  await swapInCart(page);
});

test('the same by signing in at checkout', async () => {
  const page = await openPage(wide);
  const phone = await becomeGuestWithCoupon(page);
  await page.goto(`${shop.ru}/delivery`);
  await settled(page);
  await page.locator('.delivery-sign-in button').click();
  await sendPhone(page, `+${phone}`);
  await page.locator('#auth-code').waitFor();
  await enterCode(page, shop.sent, phone);
  await page.getByText(BETTER).first().waitFor();
  const taken = page.locator('#checkout-coupon .coupon-taken b');
  await expect.poll(() => taken.allTextContents()).toEqual(['ОДИНРАЗ', 'ПРИВЕТ']);
  await page.locator('#checkout-coupon').getByRole('button', { name: 'Применить' }).click();
  await expect.poll(() => taken.allTextContents()).toEqual(['ПРИВЕТ', 'ОДИНРАЗ']);
});

test('the same by signing in on the page without JavaScript', async () => {
  const page = await openPage({ ...wide, javaScriptEnabled: false });
  const phone = await becomeGuestWithCoupon(page);
  await page.goto(`${shop.ru}/auth?back=%2Fcatalog`);
  await sendPhone(page, `+${phone}`);
  await page.locator('#auth-code').waitFor();
  await enterCode(page, shop.sent, phone);
  await page.getByText(BETTER).waitFor();
  await page.getByRole('link', { name: 'Вернуться' }).click();
  await page.waitForURL(`${shop.ru}/catalog`);
  await page.goto(`${shop.ru}/cart`);
  await swapInCart(page);
});
