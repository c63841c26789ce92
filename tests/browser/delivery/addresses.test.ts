import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { enterCode } from '../auth/steps.ts';
import { chooseKind, chooseKindByButton, openCheckout } from './steps.ts';

let shop: DemoShop;
beforeAll(async () => {
  shop = await openDemoShop();
});
afterAll(() => shop.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1440, height: 900 } };
const buyer = { firstName: 'Анна', lastName: 'Ким', phone: '8 912 345-67-89', email: 'anna@example.com' };

/** A page of somebody who has just registered. */
async function openAsCustomer(options: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(options);
  const digits = freshPhone();
  await page.goto(`${shop.ru}/auth?mode=registration`);
  await page.locator('[name="personalData"]').check();
  await page.locator('#auth-phone').fill(`+${digits}`);
  await page.locator('#auth button[type="submit"]').first().click();
  await page.locator('#auth-code').waitFor();
  await enterCode(page, shop.sent, digits);
  await page.waitForURL(`${shop.ru}/cabinet_personal`);
  return page;
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.fill(`[name=${name}]:not([type=hidden])`, value);
}

async function order(page: Page): Promise<void> {
  await page.locator('[name=payment][value=onReceipt]').check();
  await page.locator('[name=consent]').check();
  await page.locator('.summary-pay button').click();
  await page.waitForURL(/\/thank-you\?number=/);
}

/** Orders to an address and keeps it. */
async function orderTo(page: Page, address: Record<string, string>): Promise<void> {
  await openCheckout(page, shop.ru);
  await chooseKind(page, 'courier');
  const fresh = page.locator('[name=addressId][value=new]');
  if ((await fresh.count()) > 0) await fresh.check();
  await fillIn(page, { ...buyer, flat: '', ...address });
  expect(await page.locator('[name=saveAddress][type=checkbox]').isChecked()).toBe(false);
  await page.locator('[name=saveAddress][type=checkbox]').check();
  await order(page);
}

const fields = (page: Page) =>
  Promise.all(['street', 'house', 'flat'].map((name) => page.inputValue(`#${name}`)));
const lesnaya = { street: 'Лесная', house: '5', flat: '12' };
const sadovaya = { street: 'Садовая', house: '8' };

describe('addresses that a customer saved', () => {
  test('are offered with the next order, fill the fields, and give way to what is typed', async () => {
    const page = await openAsCustomer(phone);
    await orderTo(page, lesnaya);
    await orderTo(page, sadovaya);
    await openCheckout(page, shop.ru);
    await chooseKind(page, 'courier');
    const cards = page.locator('.saved-addresses .choice-title');
    expect((await cards.allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Садовая, д. 8',
      'Лесная, д. 5, кв. 12',
      'Новый адрес',
    ]);
    expect(await fields(page)).toEqual(['Садовая', '8', '']);
    await page.getByLabel('Лесная').check();
    expect(await fields(page)).toEqual(['Лесная', '5', '12']);
    expect(await page.locator('.save-address').isVisible()).toBe(false);
    await page.fill('#house', '7');
    expect(await page.locator('[name=addressId]:checked').getAttribute('value')).toBe('new');
    expect(await page.locator('.save-address').isVisible()).toBe(true);
    await page.getByLabel('Садовая').check();
    expect(await fields(page)).toEqual(['Садовая', '8', '']);
    await page.getByLabel('Новый адрес').check();
    expect(await fields(page)).toEqual(['', '', '']);
  });

  test('stay chosen when something else of the checkout changes', async () => {
    const page = await openAsCustomer(wide);
    await orderTo(page, lesnaya);
    await openCheckout(page, shop.ru);
    await chooseKind(page, 'courier');
    await page.getByLabel('Лесная').check();
    await chooseKind(page, 'terminal');
    await chooseKind(page, 'courier');
    await expect.poll(() => fields(page)).toEqual(['Лесная', '5', '12']);
    expect(await page.getByLabel('Лесная').isChecked()).toBe(true);
  });

  test('can be chosen without a script', async () => {
    const page = await openAsCustomer({ ...phone, javaScriptEnabled: false });
    await openWithoutScript(page);
    await fillIn(page, { ...buyer, ...lesnaya });
    await page.locator('[name=saveAddress][type=checkbox]').check();
    await order(page);
    await openWithoutScript(page);
    expect(await fields(page)).toEqual(['Лесная', '5', '12']);
    await fillIn(page, buyer);
    await order(page);
    expect((await page.locator('main').textContent())?.replaceAll('\u00a0', ' ')).toContain(
      'Лесная, д. 5, кв. 12',
    );
  });
});

async function openWithoutScript(page: Page): Promise<void> {
  await openCheckout(page, shop.ru);
  await chooseKindByButton(page, 'courier');
}
