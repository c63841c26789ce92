import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { enterCode, sendPhone } from './auth/steps.ts';
import { chooseKind, chooseKindByButton, type Kind, updated } from './delivery/steps.ts';
import { keyboardOf } from './keyboard.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1440, height: 900 } };
const SIZE = '#purchase label:has(input[type=radio]:not([data-sold-out]))';
const buyer = { firstName: 'Анна', lastName: 'Ким', email: 'anna@example.com' };
const phones = { ru: '8 912 345-67-89', am: '091 12 34 56' };

type CountryOf = keyof typeof phones;
type Options = Parameters<typeof openPage>[0];

/** A visitor with one item in the cart, at checkout. */
async function goToCheckout(country: CountryOf, options: Options): Promise<Page> {
  const page = await openPage(options);
  const origin = shop[country];
  await addOneToCart(page, origin);
  await page.goto(`${origin}/cart`);
  await page.locator('a[href="/delivery"]:visible').first().click();
  await page.waitForURL(`${origin}/delivery`);
  return page;
}

let bought = 0;

async function addOneToCart(page: Page, origin: string): Promise<void> {
  await openProduct(page, origin);
  await page.locator(SIZE).first().click();
  const added = page.waitForResponse((reply) => reply.url().endsWith('/cart/lines'));
  await page.locator('.purchase-add').click();
  await added;
}

/** Each purchase is of another product, or the first ones would sell out. */
async function openProduct(page: Page, origin: string): Promise<void> {
  const { html } = await visit(origin, '/catalog/men/shirts');
  const products = [...new Set(linksOf(html).filter((link) => /^\/product\/[^/]+$/.test(link)))];
  bought += 1;
  await page.goto(`${origin}${products[bought % products.length]}`);
}

/** Chooses a delivery, with the address or the first point. */
async function choose(page: Page, kind: Kind, scripted: boolean): Promise<void> {
  await (scripted ? chooseKind : chooseKindByButton)(page, kind);
  if (kind === 'courier') {
    await page.fill('[name=street]', 'Лесная');
    await page.fill('[name=house]', '5');
    return;
  }
  const point = page.locator('[name=pointId]').first();
  await (scripted ? updated(page, () => point.check()) : point.check());
}

async function fillIn(page: Page, country: CountryOf): Promise<void> {
  for (const [name, value] of Object.entries({ ...buyer, phone: phones[country] }))
    await page.fill(`[name=${name}]`, value);
}

async function order(page: Page, payment: 'online' | 'onReceipt'): Promise<void> {
  await page.locator(`[name=payment][value=${payment}]`).check();
  await page.locator('[name=consent]').check();
  const label = payment === 'online' ? /^Оплатить/ : /^Оформить заказ/;
  await page.locator('.summary-pay').getByRole('button', { name: label }).click();
}

/** The order button's label follows the chosen payment. */
async function switchPayment(page: Page): Promise<void> {
  const button = (name: RegExp) => page.locator('.summary-pay').getByRole('button', { name });
  await page.locator('[name=payment][value=onReceipt]').check();
  await button(/^Оформить заказ/).waitFor();
  await page.locator('[name=payment][value=online]').check();
  await button(/^Оплатить/).waitFor();
  expect(await button(/Оформить заказ/).count()).toBe(0);
}

/** Pays, or not, on the provider's page. */
const decide = (page: Page, outcome: 'success' | 'refusal' | 'abandon') =>
  page.locator(`[name=outcome][value=${outcome}]`).click();

const numberOf = (page: Page) => page.locator('.order-number b').textContent();
const mailsAbout = (number: string | null) =>
  shop.sent.filter((message) => message.kind === 'mail' && JSON.stringify(message).includes(String(number)));

describe('a purchase from cart to thank-you', () => {
  for (const javaScriptEnabled of [true, false]) {
    const script = javaScriptEnabled ? 'with a script' : 'without a script';

    test(`by courier, paid online, as a guest in Russia ${script}`, async () => {
      const page = await goToCheckout('ru', { ...phone, javaScriptEnabled });
      await choose(page, 'courier', javaScriptEnabled);
      await fillIn(page, 'ru');
      await switchPayment(page);
      await order(page, 'online');
      await decide(page, 'success');
      await page.waitForURL(/\/thank-you\?number=/);
      expect(await page.locator('h1').textContent()).toBe('Спасибо за заказ!');
      expect(await page.locator('.order-status').textContent()).toBe('Оплачен');
    });

    test(`to a pick-up point, refused and paid again, in Russia ${script}`, async () => {
      const page = await goToCheckout('ru', { ...wide, javaScriptEnabled });
      await choose(page, 'terminal', javaScriptEnabled);
      await fillIn(page, 'ru');
      await order(page, 'online');
      await decide(page, 'refusal');
      await page.waitForURL(/\/thank-you\?number=/);
      expect(await page.locator('h1').textContent()).toMatch(/^Оплата не\sпрошла$/);
      await page.getByRole('button', { name: /^Оплатить/ }).click();
      await decide(page, 'success');
      await page.waitForURL(/\/thank-you\?number=/);
      expect(await page.locator('.order-status').textContent()).toBe('Оплачен');
      expect(await page.locator('.order-qr svg').count()).toBe(1);
      await page.emulateMedia({ media: 'print' });
      expect(
        await page.locator('.order-qr, .order-barcode, .summary-lines').filter({ visible: true }).count(),
      ).toBe(3);
      expect(
        await page.locator('header.header, footer, .notices, .actions').filter({ visible: true }).count(),
      ).toBe(0);
    });

    test(`to a shop, paid there, in Armenia ${script}`, async () => {
      const page = await goToCheckout('am', { ...phone, javaScriptEnabled });
      await choose(page, 'shop', javaScriptEnabled);
      await fillIn(page, 'am');
      await order(page, 'onReceipt');
      await page.waitForURL(/\/thank-you\?number=/);
      expect(await page.locator('h1').textContent()).toBe('Спасибо за заказ!');
      expect(await page.locator('main').textContent()).toContain('֏');
      const number = await numberOf(page);
      await expect.poll(() => mailsAbout(number).length).toBe(1);
    });
  }

  test('signed in at checkout, without leaving it', async () => {
    const digits = freshPhone();
    const page = await openPage(wide);
    await page.goto(`${shop.ru}/auth?mode=registration`);
    await page.locator('[name="personalData"]').check();
    await sendPhone(page, `+${digits}`);
    await page.locator('#auth-code').waitFor();
    await enterCode(page, shop.sent, digits);
    await page.waitForURL(`${shop.ru}/cabinet_personal`);
    await page.context().clearCookies();

    await addOneToCart(page, shop.ru);
    await page.goto(`${shop.ru}/delivery`);
    await page.fill('[name=comment]', 'Позвоните заранее');
    await page.fill('[name=phone]', `+${digits}`);
    await page.focus('[name=email]');
    await page.getByText('Этот номер уже зарегистрирован').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email');
    await page.locator('.delivery-sign-in button').click();
    await page.locator('#auth-phone').waitFor();
    const begun = await page.inputValue('#auth-phone');
    expect(begun.replace(/\D/g, '')).toBe(digits);
    await page.locator('#auth button[value="login"]').click();
    await page.locator('#auth-code').waitFor();
    await enterCode(page, shop.sent, digits);
    await page.locator('.delivery-sign-in').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${shop.ru}/delivery`);
    expect(await page.inputValue('[name=comment]')).toBe('Позвоните заранее');
    expect(await page.inputValue('[name=phone]')).toContain(digits.slice(-2));

    await choose(page, 'courier', true);
    await fillIn(page, 'ru');
    await order(page, 'onReceipt');
    await page.waitForURL(/\/thank-you\?number=/);
    expect(await page.locator('h1').textContent()).toBe('Спасибо за заказ!');
  });

  test('sent twice is one order', async () => {
    const page = await goToCheckout('ru', { ...phone, javaScriptEnabled: false });
    await choose(page, 'courier', false);
    await fillIn(page, 'ru');
    const posted = page.waitForRequest((request) => request.url().endsWith('/delivery/order'));
    await order(page, 'onReceipt');
    await page.waitForURL(/\/thank-you\?number=/);
    const number = await numberOf(page);
    const again = await page.request.post(`${shop.ru}/delivery/order`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      data: (await posted).postData() ?? '',
      maxRedirects: 0,
    });
    expect(again.status()).toBe(303);
    expect(number).toMatch(/^\d{6}-\d+$/);
    expect(again.headers().location).toBe(`/thank-you?number=${number}`);
  });

  test('takes a guest 12 steps, 4 page loads after the product, and 100 keys without a mouse', async () => {
    const page = await openPage(wide);
    await openProduct(page, shop.ru);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const { press, tabTo, type, counts } = keyboardOf(page);
    const skip = async () => {
      await press('Tab');
      await press('Enter');
    };
    await skip();
    await tabTo('#purchase input[type=radio]');
    await press('Space');
    while (await page.locator('#purchase :checked[data-sold-out]').count()) await press('ArrowDown');
    await tabTo('.purchase-add');
    await press('Enter');
    await page.locator('#mini-cart[open] a[href="/delivery"]').waitFor();
    await tabTo('a[href="/delivery"]');
    await press('Enter');
    await page.waitForURL(`${shop.ru}/delivery`);
    await settled(page);
    await skip();
    const typed = { street: 'Лесная', house: '5', ...buyer, phone: '9123456789' };
    for (const name of ['street', 'house', 'firstName', 'lastName', 'phone', 'email'] as const) {
      await tabTo(`[name=${name}]`);
      await type(typed[name]);
    }
    await tabTo('[name=consent]');
    await press('Space');
    await tabTo('.summary-pay button');
    await press('Enter');
    await page.locator('[name=outcome]').first().waitFor();
    await tabTo('[name=outcome][value=success]');
    await press('Enter');
    await page.waitForURL(/\/thank-you\?number=/, { waitUntil: 'load' });
    expect(await page.locator('h1').textContent()).toBe('Спасибо за заказ!');
    const { presses, steps } = counts();
    expect(steps).toBe(12);
    expect(presses).toBeLessThanOrEqual(100);
    expect(loads).toBeLessThanOrEqual(4);
  });

  test('of a gift card needs no delivery, and mails number and PIN once it is paid', async () => {
    const page = await openPage(phone);
    await page.goto(`${shop.ru}/gift-card`);
    await page.locator('.gift-buy label').first().click();
    await page.locator('.gift-buy .button-navy').click();
    await page.waitForURL(/\/cart$/);
    await page.goto(`${shop.ru}/delivery`);
    expect(await page.locator('#checkout-where').textContent()).toContain('по почте');
    await fillIn(page, 'ru');
    await order(page, 'online');
    await decide(page, 'success');
    await page.waitForURL(/\/thank-you\?number=/);
    await expect
      .poll(
        () =>
          shop.sent.filter((message) => message.kind === 'mail' && /ПИН-код: \d/.test(message.text)).length,
      )
      .toBe(1);
  });
});
