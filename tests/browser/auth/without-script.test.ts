import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { askToRegister, enterCode, narrow, sendPhone } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const withoutScript = { ...narrow, javaScriptEnabled: false };

test.each(['ru', 'am'] as const)(
  'a shopper registers, signs out and signs in without JavaScript in the %s shop',
  async (name) => {
    const page = await openPage(withoutScript);
    const phone = freshPhone(name === 'ru' ? 'RU' : 'AM');
    await page.goto(`${shop[name]}/menu`);
    await page.locator('.menu-page .menu-account a').first().tap();
    await askToRegister(page, phone);
    const resend = page.locator('.auth-resend');
    expect(await resend.locator('.resend-wait').textContent()).toMatch(/через \d+ секунд/);
    expect(await resend.locator('button').isVisible()).toBe(false);
    await resend.evaluate((wait) => wait.style.setProperty('--resend-after', '0s'));
    await expect.poll(() => resend.locator('button').isVisible()).toBe(true);
    expect(await resend.locator('.resend-wait').isVisible()).toBe(false);
    await enterCode(page, shop.sent, phone);
    await page.waitForURL('**/cabinet_personal');

    await page.locator('.cabinet-back').tap();
    await page.waitForURL('**/cabinet');
    await page.locator('.cabinet-sections button').tap();
    await page.waitForURL('**/#signed-out');
    expect(await page.locator('#signed-out').isVisible()).toBe(true);

    await page.goto(`${shop[name]}/auth?back=%2Fcatalog`);
    await sendPhone(page, `+${phone}`);
    const call = page.getByLabel('Последние 4 цифры номера');
    expect(await call.isVisible()).toBe(name === 'ru');
    await enterCode(page, shop.sent, phone);
    await page.getByRole('heading', { name: 'Вы вошли' }).waitFor();
    await page.getByRole('link', { name: 'Вернуться' }).tap();
    await page.waitForURL('**/catalog');
  },
);
