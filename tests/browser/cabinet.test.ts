import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';
import { askToRegister, enterCode, openPanel, register, wide } from './auth/steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

/** A page of a newly registered customer. */
async function openAccount(options: Parameters<typeof openPage>[0] = wide): Promise<Page> {
  const page = await openPage(options);
  await register(page, shop);
  return page;
}

async function openAs(page: Page, options: Parameters<typeof openPage>[0]): Promise<Page> {
  return openPage({ ...options, storageState: await page.context().storageState() });
}

const heading = (page: Page) => page.locator('h1').textContent();
const tab = (page: Page, title: string) => page.locator('.cabinet-sections a', { hasText: title });

describe('the account area', () => {
  test('focuses the heading of a tab that is swapped in before the area’s script has loaded', async () => {
    const page = await openAs(await openAccount(), wide);
    const { promise, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/static\/cabinet-/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(`${shop.ru}/cabinet_personal`);
    await page.waitForFunction(() => window.dataLayer?.length);
    await tab(page, 'Заказы').click();
    await expect.poll(() => heading(page)).toBe('Заказы');
    release();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  test('swaps its tabs, and Back and reload show whole pages', async () => {
    const page = await openAccount();
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    await tab(page, 'Заказы').click();
    await expect.poll(() => heading(page)).toBe('Заказы');
    expect(page.url()).toBe(`${shop.ru}/cabinet_order`);
    await expect.poll(() => page.title()).toMatch(/^Заказы/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await tab(page, 'Заказы').getAttribute('aria-current')).toBe('page');
    const underlined = (element: Element) => getComputedStyle(element).textDecorationLine;
    expect(await tab(page, 'Заказы').evaluate(underlined)).toBe('none');
    expect(await tab(page, 'Заказы').locator('> span').first().evaluate(underlined)).toBe('underline');
    await tab(page, 'Избранное').click();
    await expect.poll(() => page.url()).toBe(`${shop.ru}/cabinet_favorites`);
    expect(documents).toEqual([]);
    await page.goBack();
    await expect.poll(() => heading(page)).toBe('Заказы');
    expect(await page.locator('.header').count()).toBe(1);
    expect(await page.locator('#cabinet').count()).toBe(1);
    await page.reload();
    expect(await heading(page)).toBe('Заказы');
    expect(await page.locator('.header').count()).toBe(1);
  });

  test('is a list on a phone, and each section links back, with and without JavaScript', async () => {
    const account = await openAccount();
    for (const javaScriptEnabled of [true, false]) {
      const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, javaScriptEnabled };
      const page = await openAs(account, phone);
      await page.goto(`${shop.ru}/cabinet`);
      await tab(page, 'Заказы').tap();
      await page.waitForURL('**/cabinet_order');
      await expect.poll(() => heading(page)).toBe('Заказы');
      expect(await tab(page, 'Заказы').isVisible()).toBe(false);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      await page.locator('.cabinet-back').tap();
      await page.waitForURL('**/cabinet');
      await expect.poll(() => tab(page, 'Заказы').isVisible()).toBe(true);
    }
  });

  test('sends a visitor home, and returns to the requested page after signing in', async () => {
    const page = await openPage(wide);
    const phone = freshPhone();
    await page.goto(`${shop.ru}/cabinet_order?state=received`);
    await settled(page);
    expect(page.url()).toBe(`${shop.ru}/`);
    await page.locator('.message-notice', { hasText: 'Войдите' }).waitFor();
    await page.goto(`${shop.ru}/error`);
    await settled(page);
    await openPanel(page);
    await askToRegister(page, phone);
    await enterCode(page, shop.sent, phone);
    await page.waitForURL('**/cabinet_personal');
    await page.locator('.cabinet-sections form button').click();
    await page.waitForURL(/#signed-out$/);
    await page.goto(`${shop.ru}/cabinet_order?state=received`);
    await settled(page);
    await openPanel(page);
    expect(await page.locator('.auth-lead').textContent()).toContain('После входа откроется');
    await page.locator('#auth-phone').fill(phone);
    await page.locator('#auth button[type="submit"]').first().click();
    await page.locator('#auth-code').waitFor();
    await enterCode(page, shop.sent, phone);
    await page.waitForURL('**/cabinet_order?state=received');
  });

  test('changes the phone in place, with and without JavaScript', async () => {
    expectError(/422/);
    const account = await openAccount();
    for (const javaScriptEnabled of [true, false]) {
      const page = await openAs(account, { ...wide, javaScriptEnabled });
      await page.goto(`${shop.ru}/cabinet_personal`);
      const phone = freshPhone();
      await page.locator('#contact-phone summary').click();
      await page.locator('#new-phone').fill(phone.slice(1));
      await page.locator('#contact-phone button[value="send"]').click();
      const own = (await page.locator('#contact-phone .contact-current').textContent()) ?? '';
      await page.locator('#phone-code').fill(lastCode(shop.sent, own.replace(/\D/g, '')));
      await page.locator('#contact-phone button[value="confirm"]').click();
      await page.locator('#contact-phone input[name="proof"]').first().waitFor({ state: 'detached' });
      await page.locator('#phone-code').fill('000000');
      await page.locator('#contact-phone button[value="confirm"]').click();
      await page.locator('#phone-code-error').waitFor();
      await page.locator('#phone-code').fill(lastCode(shop.sent, phone));
      await page.locator('#contact-phone button[value="confirm"]').click();
      const current = page.locator('#contact-phone .contact-current', { hasText: phone.slice(-2) });
      await current.waitFor();
      expect((await current.textContent())?.replace(/\D/g, '')).toBe(phone);
      expect(await page.locator('#cabinet').count()).toBe(1);
      expect(await page.locator('#contact-phone').count()).toBe(1);
    }
  });
});
