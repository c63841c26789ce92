import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { askToRegister, enterCode, openPanel, register, sendPhone, wide } from './auth/steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

interface Line {
  /** Resolves once the first request to `path` is waiting for its reply. */
  readonly busy: Promise<unknown>;
  /** Lets it through, and waits until its reply is in the page. */
  answer(): Promise<void>;
}

/** A connection on which the next request to `path` takes as long as the test wants. */
async function slowLine(page: Page, path: string): Promise<Line> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**${path}*`,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return {
    busy: page.waitForRequest(`**${path}*`),
    async answer() {
      const swapped = page.evaluate(
        () => new Promise((done) => document.addEventListener('htmx:after:settle', () => done(true))),
      );
      release();
      await swapped;
    },
  };
}

/** Which field has the focus, and its selection. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? [field.id, field.selectionStart, field.selectionEnd]
      : field?.outerHTML.slice(0, 80);
  });

/** Replaces a field's text, and leaves the caret behind the third character. */
async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await page.fill(field, text);
  await page.locator(field).evaluate((element: HTMLInputElement) => element.setSelectionRange(3, 3));
}

test('filters set while the list is updating stay, and apply to the list', async () => {
  const page = await openPage(wide);
  await page.goto(`${shop.ru}/catalog/women/dresses`);
  await settled(page);
  const sizes = page.locator('.facet-size input:visible');
  const { busy, answer } = await slowLine(page, '/fragments/catalog/women/dresses');
  await sizes.nth(0).check();
  await busy;
  await typeInto(page, '#price-to', '15000');
  await answer();
  expect(await page.inputValue('#price-to')).toBe('15000');
  expect(await caret(page)).toEqual(['price-to', 3, 3]);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/size=\d+&price-to=15000$/);
  expect(await sizes.nth(0).isChecked()).toBe(true);
});

/** Opens a cart with a shirt in it. */
async function openCart(): Promise<Page> {
  const page = await openPage(wide);
  const { html } = await visit(shop.ru, '/catalog/men/shirts');
  await page.goto(shop.ru + (linksOf(html).find((link) => /^\/product\/[^/]+$/.test(link)) ?? ''));
  await page.locator('#purchase label:has(input[type=radio]:not([data-sold-out]))').first().click();
  const added = page.waitForResponse((reply) => reply.url().endsWith('/cart/lines'));
  await page.locator('.purchase-add').click();
  await added;
  await page.goto(`${shop.ru}/cart`);
  await settled(page);
  return page;
}

test('a count and a coupon typed while the cart is updating stay', async () => {
  const page = await openCart();
  const { busy, answer } = await slowLine(page, '/cart/update');
  await page.fill('#coupon', 'WELCOME');
  await page.locator('[name=step][value="1"]').click();
  await busy;
  await page.fill('[name=count]', '3');
  await answer();
  expect(await page.inputValue('#coupon')).toBe('WELCOME');
  expect(await page.inputValue('[name=count]')).toBe('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-slot="cart-count"]').first().textContent()).toBe('3');
  expect(await page.inputValue('#coupon')).toBe('WELCOME');
});

test('the cart takes another change while the first is under way', async () => {
  const page = await openCart();
  const { busy, answer } = await slowLine(page, '/cart/update');
  await page.locator('[name=step][value="1"]').click();
  await busy;
  const other = page.waitForRequest('**/cart/select');
  await page.locator('#check-all').click();
  await other;
  await answer();
});

describe('signing in', () => {
  test('keeps a phone corrected while the first is refused, and sends it on the second press', async () => {
    const page = await openPage(wide);
    expectError(/422/);
    await page.goto(`${shop.ru}/news`);
    await settled(page);
    await openPanel(page);
    await page.locator('.auth-modes a').last().click();
    await page.locator('#auth[data-mode="registration"]').waitFor();
    const { busy, answer } = await slowLine(page, '/fragments/auth');
    await sendPhone(page, '912');
    await busy;
    const phone = freshPhone();
    await page.fill('#auth-phone', phone);
    await page.locator('[name=personalData]').check();
    await page.locator('[name=mailings]').check();
    await answer();
    expect((await page.inputValue('#auth-phone')).replace(/\D/g, '')).toBe(phone);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mailings');
    for (const consent of ['personalData', 'mailings'])
      expect(await page.locator(`[name=${consent}]`).isChecked()).toBe(true);
    await page.locator('#auth button[type=submit]').first().click();
    await page.locator('#auth-code').waitFor();
    await enterCode(page, shop.sent, phone);
    await page.waitForURL('**/cabinet_personal');
  });

  test('keeps code input typed while the previous one is refused', async () => {
    const page = await openPage(wide);
    expectError(/422/);
    await page.goto(`${shop.ru}/news`);
    await settled(page);
    await openPanel(page);
    const phone = freshPhone();
    await askToRegister(page, phone);
    const { busy, answer } = await slowLine(page, '/fragments/auth');
    await page.fill('#auth-code', '0000');
    await page.keyboard.press('Enter');
    await busy;
    await typeInto(page, '#auth-code', '1234');
    await answer();
    expect(await page.inputValue('#auth-code')).toBe('1234');
    expect(await caret(page)).toEqual(['auth-code', 3, 3]);
  });
});

describe('in the account', () => {
  async function openAccount(path: string): Promise<Page> {
    const page = await openPage(wide);
    await register(page, shop);
    await page.goto(shop.ru + path);
    await settled(page);
    return page;
  }

  test('a new phone corrected while the first is refused is the one that gets the code', async () => {
    const page = await openAccount('/cabinet_personal');
    expectError(/422/);
    await page.locator('#contact-phone summary').click();
    const { busy, answer } = await slowLine(page, '/cabinet_personal/phone');
    await page.fill('#new-phone', '912');
    await page.keyboard.press('Enter');
    await busy;
    const phone = freshPhone();
    await page.fill('#new-phone', phone);
    await answer();
    expect((await page.inputValue('#new-phone')).replace(/\D/g, '')).toBe(phone);
    await page.keyboard.press('Enter');
    await page.locator('#phone-code').waitFor();
    expect(await page.locator('#contact-phone [name=recipient]').first().inputValue()).toBe(phone);
  });

  test('a delivery address stays while the form follows another city', async () => {
    const page = await openAccount('/cabinet_address?add=address');
    const { busy, answer } = await slowLine(page, '/cabinet_address');
    await typeInto(page, '#street', 'Лесная');
    await page.evaluate(() => document.body.dispatchEvent(new Event('city-changed')));
    await busy;
    await typeInto(page, '#house', '15к2');
    await page.locator('[name=isMain]').check();
    await page.locator('#house').focus();
    await answer();
    expect([await page.inputValue('#street'), await page.inputValue('#house')]).toEqual(['Лесная', '15к2']);
    expect(await page.locator('[name=isMain]').isChecked()).toBe(true);
    expect(await caret(page)).toEqual(['house', 3, 3]);
  });

  test('a question still being typed while its form is refused stays, with the caret', async () => {
    const page = await openAccount('/cabinet_personal');
    expectError(/422/);
    const { html } = await visit(shop.ru, '/catalog/women/dresses');
    await page.goto(shop.ru + (linksOf(html).find((link) => /^\/product\/[^/]+$/.test(link)) ?? ''));
    await settled(page);
    await page.getByRole('link', { name: 'Задать вопрос' }).click();
    await page.locator('#question-text').fill('Ткань');
    const { busy, answer } = await slowLine(page, '/question');
    await page.fill('#question-author', '');
    await page.locator('#question-form button').last().click();
    await busy;
    await typeInto(page, '#question-text', 'Ткань плотная?');
    await answer();
    expect(await page.inputValue('#question-text')).toBe('Ткань плотная?');
    expect(await caret(page)).toEqual(['question-text', 3, 3]);
  });
});

test('the footer keeps an address corrected while the first is refused, and takes no focus', async () => {
  const page = await openPage(wide);
  expectError(/422/);
  await page.goto(`${shop.ru}/news`);
  await settled(page);
  const { busy, answer } = await slowLine(page, '/newsletter');
  await page.fill('#footer-email', 'anna@');
  await page.locator('.newsletter-form button').click();
  await busy;
  await page.fill('#footer-email', 'anna@example.com');
  await page.locator('[name=mailingConsent]').check();
  await answer();
  expect(await page.inputValue('#footer-email')).toBe('anna@example.com');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('mailingConsent');
  await page.locator('.newsletter-form button').click();
  await page.locator('.newsletter-sent').waitFor();
});
