import type { Page } from 'puppeteer-core';
import { afterAll, describe, expect, test } from 'vitest';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { openFirefoxPage } from '#tests/support/firefox.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** Presses in the middle of the window, because sticky elements may cover the edges. */
async function press(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector);
  await element?.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.locator(selector).click();
}

const type = (page: Page, selector: string, text: string) => page.locator(selector).fill(text);
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, ({ textContent }) => textContent?.trim() ?? '');
const typedIn = (page: Page, selector: string) =>
  page.$eval(selector, (field) => (field instanceof HTMLInputElement ? field.value : null));
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Resolves once the press has taken effect. */
async function answered(page: Page, path: string, action: () => Promise<unknown>): Promise<void> {
  const reply = page.waitForResponse((each) => each.url().endsWith(path));
  await action();
  await reply;
}

async function open(origin: string, path: string, viewport: typeof phone): Promise<Page> {
  const page = await openFirefoxPage(viewport);
  await page.goto(origin + path, { waitUntil: 'networkidle0' });
  return page;
}

/** The URL of a product of the category, each time a different one. */
let seen = 0;
async function nextProduct(origin: string, category: string): Promise<string> {
  const { html } = await visit(origin, category);
  const products = [...new Set(linksOf(html).filter((link) => /^\/product\/[^/]+$/.test(link)))];
  return products[seen++ % products.length] ?? '';
}

describe('in Firefox', () => {
  test.each([
    ['ru', phone, 'online', '89123456789', '+7 (912) 345 67 89'],
    ['am', desktop, 'onReceipt', '091123456', '+374 (91) 123 456'],
  ] as const)(
    'a guest of the %s shop buys, from a product to thank-you',
    async (country, viewport, payment, typed, masked) => {
      const page = await open(
        shop[country],
        await nextProduct(shop[country], '/catalog/men/shirts'),
        viewport,
      );
      await press(page, '#purchase label:has(input[type=radio]:not([data-sold-out]))');
      await press(page, '.purchase-add');
      await press(page, '#mini-cart a[href="/delivery"]');
      await page.waitForSelector('#checkout');
      await answered(page, '/delivery/update', () => press(page, 'label:has([name=kind][value=terminal])'));
      await answered(page, '/delivery/update', () => press(page, '#points-list li label'));
      const buyer = { firstName: 'Анна', lastName: 'Ким', email: 'anna@example.com' };
      for (const [name, value] of Object.entries(buyer)) await type(page, `[name=${name}]`, value);
      await (await page.waitForSelector('[name=phone]'))?.type(typed);
      expect(await typedIn(page, '[name=phone]')).toBe(masked);
      await press(page, `label:has([name=payment][value=${payment}])`);
      await press(page, '[name=consent]');
      await press(page, '.summary-pay button');
      if (payment === 'online') await press(page, '[name=outcome][value=success]');
      await expect.poll(() => pathOf(page)).toBe('/thank-you');
      await expect.poll(() => textOf(page, 'h1')).toBe('Спасибо за заказ!');
    },
  );

  test('a shopper registers in the panel, signs out, and signs in again', async () => {
    const digits = freshPhone();
    const page = await open(shop.ru, '/news', desktop);
    await press(page, '.header-account .header-button');
    await page.waitForSelector('#auth-panel[open] #auth-phone');
    await press(page, '.auth-modes a:last-of-type');
    await page.waitForSelector('#auth[data-mode="registration"]');
    await press(page, '[name=personalData]');
    await type(page, '#auth-phone', `+${digits}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('#auth-code');
    await type(page, '#auth-code', lastCode(shop.sent, digits));
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/cabinet_personal');

    await press(page, '#cabinet form[action="/auth/leave"] button');
    await expect.poll(() => pathOf(page)).toBe('/');
    await expect.poll(() => textOf(page, '.notice-list')).toContain('Был выполнен выход из системы');

    const codes = shop.sent.length;
    await page.goto(`${shop.ru}/auth`, { waitUntil: 'networkidle0' });
    await type(page, '#auth-phone', `+${digits}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => shop.sent.length).toBeGreaterThan(codes);
    await type(page, '#auth-code', lastCode(shop.sent, digits));
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).not.toBe('/auth');
    await page.waitForSelector('.header-account a[href="/cabinet"]');
  });

  test('a heart is set, counted, listed, removed and set again', async () => {
    const page = await open(shop.ru, '/catalog/women', phone);
    const pressed = () => page.$eval('.card .heart', (heart) => heart.getAttribute('aria-pressed'));
    await answered(page, '/favorites', () => press(page, '.card .heart'));
    expect(await pressed()).toBe('true');
    await expect.poll(() => textOf(page, '.header-favorites .count')).toBe('1');
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await pressed()).toBe('true');
    await page.goto(`${shop.ru}/favorites`, { waitUntil: 'networkidle0' });
    expect(await page.$$('main .card')).toHaveLength(1);
    await answered(page, '/favorites', () => press(page, 'main .card .heart'));
    await expect.poll(() => textOf(page, '.header-favorites .count')).toBe('');
    await page.waitForSelector('main .card .heart[aria-pressed="false"]');
  });

  test('another city reloads the page, with its delivery', async () => {
    const page = await open(shop.ru, await nextProduct(shop.ru, '/catalog/women/dresses'), desktop);
    await press(page, '.top-strip .city-toggle');
    await type(page, '#city-search', 'казань');
    await press(page, '#city-search-found .city');
    await expect.poll(() => textOf(page, '#product-delivery h2')).toContain('Казань');
    await expect.poll(() => textOf(page, '.top-strip .city-toggle-name')).toBe('Казань');
    expect(await page.$('#city-panel[open]')).toBeNull();
  });
});
