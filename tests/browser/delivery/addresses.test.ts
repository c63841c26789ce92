import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { livedInPhone, openLivedInShop } from '#tests/support/lived-in.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { enterCode, sendPhone } from '../auth/steps.ts';
import { chooseKind, chooseKindByButton, openCheckout, unfold } from './steps.ts';

const shop = await openLivedInShop();
afterAll(() => shop.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1440, height: 900 } };
const buyer = { firstName: 'Анна', lastName: 'Ким', phone: '8 912 345-67-89', email: 'anna@example.com' };

/** A page of a newly registered customer. */
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

/** Orders to an address and saves it. */
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

describe('a customer’s saved addresses', () => {
  test('are offered with the next order, fill the fields, and yield to what is typed', async () => {
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
    await unfold(page, 'place');
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

  test('stay chosen when something else in the checkout changes', async () => {
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

  test('can be chosen without JavaScript', async () => {
    const page = await openAsCustomer({ ...phone, javaScriptEnabled: false });
    await openWithoutScript(page);
    await fillIn(page, { ...buyer, ...lesnaya });
    await page.locator('[name=saveAddress][type=checkbox]').check();
    await order(page);
    await openWithoutScript(page);
    expect(await fields(page)).toEqual(['Лесная', '5', '12']);
    await page.locator('#house').fill('7');
    await page.locator('.choices-show').click();
    expect(await fields(page)).toEqual(['Лесная', '7', '12']);
    await page.locator('[name=addressId]').first().check();
    await page.locator('.choices-show').click();
    await fillIn(page, buyer);
    await order(page);
    expect((await page.locator('main').textContent())?.replaceAll('\u00a0', ' ')).toContain(
      'Лесная, д. 5, кв. 12',
    );
  });
});

describe('a returning customer’s known details', () => {
  test('fit two screens of a phone, and unfold with the focus on the first field', async () => {
    const page = await openPage(phone);
    const digits = livedInPhone('RU');
    await page.goto(`${shop.ru}/auth`);
    await sendPhone(page, `+${digits}`);
    await enterCode(page, shop.sent, digits);
    await page.waitForURL((url) => url.pathname !== '/auth');
    await openCheckout(page, shop.ru);
    const lines = page.locator('.folded-lines:visible');
    expect(await lines.count()).toBe(3);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(2 * phone.viewport.height);

    await page.locator('#checkout-recipient > summary').press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('firstName');
    await page.fill('#firstName', 'Нина');
    await chooseKind(page, 'terminal');
    expect(await page.inputValue('#firstName')).toBe('Нина');
    expect(await lines.count()).toBe(1);
  });
});

async function openWithoutScript(page: Page): Promise<void> {
  await openCheckout(page, shop.ru);
  await chooseKindByButton(page, 'courier');
}
