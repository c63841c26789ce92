import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());
const paths = await productsIn(shop.ru);

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SIZE = '#purchase label:has(input[type=radio]:not([data-sold-out]))';

/** Products of the first list that have a size to choose. */
async function productsIn(origin: string): Promise<string[]> {
  const { html } = await visit(origin, '/catalog/women/dresses');
  const links = [...new Set(linksOf(html).filter((link) => /^\/product\/[^/]+$/.test(link)))];
  const found: string[] = [];
  for (const link of links) {
    if (found.length === 3) break;
    if ((await visit(origin, link)).html.includes('purchase-add')) found.push(link);
  }
  return found;
}

async function open(options: Parameters<typeof openPage>[0], path: string, origin = shop.ru): Promise<Page> {
  const page = await openPage(options);
  const cityVerify = encodeURIComponent('{"verify":true,"isShowed":true}');
  const cookies = { cityVerify, cookiesAccepted: '1', appBanner: '0' };
  const given = Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin }));
  await page.context().addCookies(given);
  await page.goto(origin + path);
  await settled(page);
  return page;
}

/** Adds the page's product to the cart, and waits for the confirmation. */
async function add(page: Page): Promise<void> {
  await page.locator(SIZE).first().click();
  await page.locator('.purchase-add').click();
  await page.locator('#mini-cart[open] .mini-cart-added').waitFor();
}

/** Opens the cart with a number of different products. */
async function openCart(options: Parameters<typeof openPage>[0], products: number): Promise<Page> {
  const page = await open(options, paths[0] ?? '');
  for (const path of paths.slice(0, products)) {
    await page.goto(shop.ru + path);
    await settled(page);
    await add(page);
  }
  await page.goto(`${shop.ru}/cart`);
  await settled(page);
  return page;
}

const counter = (page: Page) => page.locator('[data-slot="cart-count"]').textContent();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const isOpen = (page: Page, id: string) => page.locator(`${id}[open]`).isVisible();

describe('adding to the cart', () => {
  test('slides in the panel with what was added, and returns the focus', async () => {
    const page = await open(desktop, paths[0] ?? '');
    await add(page);
    expect(await counter(page)).toBe('1');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('mini-cart-added');
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, '#mini-cart')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('В корзину');
  });

  test('updates the counter before the panel, which is slower on a phone', async () => {
    const page = await open(desktop, paths[0] ?? '');
    const isPanelThere = page.evaluate(
      () =>
        new Promise((resolve) => {
          const counted = new MutationObserver(() =>
            resolve(document.querySelector('.mini-cart-added') !== null),
          );
          for (const place of document.querySelectorAll('[data-slot="cart-count"]'))
            counted.observe(place, { childList: true });
        }),
    );
    await add(page);
    expect(await isPanelThere).toBe(false);
    expect(await counter(page)).toBe('1');
  });

  test('counts a double click once', async () => {
    const page = await open(desktop, paths[0] ?? '');
    await page.locator(SIZE).first().click();
    await page.locator('.purchase-add').dblclick();
    await page.locator('#mini-cart[open] .mini-cart-added').waitFor();
    expect(await counter(page)).toBe('1');
  });

  test('shows a sheet on a phone that leaves the page visible', async () => {
    const page = await open(phone, paths[0] ?? '');
    await add(page);
    const sheet = page.locator('#mini-cart');
    expect(await page.getByText('Добавлено в корзину').isVisible()).toBe(true);
    expect(await page.locator('.mini-cart-lines').isVisible()).toBe(false);
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Продолжить покупки' }).tap();
    await expect.poll(() => isOpen(page, '#mini-cart')).toBe(false);
  });

  test('leads to the cart without JavaScript', async () => {
    const page = await open({ ...desktop, javaScriptEnabled: false }, paths[0] ?? '');
    await page.locator(SIZE).first().click();
    await page.locator('.purchase-add').click();
    expect(new URL(page.url()).pathname).toBe('/cart');
    expect(await page.locator('.cart-line').count()).toBe(1);
  });

  test('works from a card by the panel of its sizes', async () => {
    const page = await open(desktop, '/catalog/women/dresses');
    await page.locator('.card').first().hover();
    await page.locator('.card-quick').first().click();
    await page.locator('#quick-body button.size-name').first().click();
    await page.locator('#mini-cart[open] .mini-cart-added').waitFor();
    expect(await isOpen(page, '#quick-panel')).toBe(false);
    expect(await counter(page)).toBe('1');
    expect(new URL(page.url()).pathname).toBe('/catalog/women/dresses');
  });

  test('from a card leads to the product without JavaScript', async () => {
    const page = await open({ ...phone, javaScriptEnabled: false }, '/catalog/women/dresses');
    await page.locator('.card-quick').first().tap();
    await page.waitForURL('**/product/*');
  });

  test('works in Armenia, with its own cart and currency', async () => {
    const [path = ''] = await productsIn(shop.am);
    const page = await open(desktop, path, shop.am);
    await add(page);
    expect(await page.locator('#mini-cart .cart-total strong').textContent()).toContain('֏');
  });
});

describe('the side panel', () => {
  test('keeps focus and scroll position, and closes on the backdrop only', async () => {
    const page = await open(desktop, paths[0] ?? '');
    await page.locator('panel-opener[panel="mini-cart"] a').click();
    await page.getByText('Корзина пуста').waitFor();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const within = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('#mini-cart'),
      );
      expect(within).toBe(true);
    }
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.locator('#mini-cart-body').click({ position: { x: 5, y: 5 } });
    expect(await isOpen(page, '#mini-cart')).toBe(true);
    await page.mouse.click(200, 400);
    await expect.poll(() => isOpen(page, '#mini-cart')).toBe(false);
  });

  test('is reloaded each time, and can remove lines', async () => {
    const page = await open(desktop, paths[0] ?? '');
    await page.locator('panel-opener[panel="mini-cart"] a').click();
    await page.getByText('Корзина пуста').waitFor();
    await page.keyboard.press('Escape');
    await add(page);
    await page.keyboard.press('Escape');
    await page.locator('panel-opener[panel="mini-cart"] a').click();
    await expect.poll(() => page.locator('.mini-cart-added').count()).toBe(0);
    await page.locator('.mini-cart-lines button').first().click();
    await page.getByText('Корзина пуста').waitFor();
    await expect.poll(() => counter(page)).toBe('');
  });

  test('is closed after Back, and the counter is current', async () => {
    const page = await open(desktop, paths[0] ?? '');
    await add(page);
    await page.locator('#mini-cart').getByRole('link', { name: 'Перейти в корзину' }).click();
    await page.waitForURL('**/cart');
    await settled(page);
    await page.getByRole('button', { name: /^Больше/ }).click();
    await expect.poll(() => counter(page)).toBe('2');
    await page.goBack();
    await expect.poll(() => counter(page)).toBe('2');
    expect(await isOpen(page, '#mini-cart')).toBe(false);
  });

  test('links to the cart without JavaScript', async () => {
    const page = await open({ ...desktop, javaScriptEnabled: false }, '/menu');
    await page.locator('panel-opener[panel="mini-cart"] a').click();
    expect(new URL(page.url()).pathname).toBe('/cart');
  });
});

describe('the cart', () => {
  test('counts presses in a row as one change and keeps the focus', async () => {
    const page = await openCart(desktop, 1);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    // Both presses in one task: two calls of the driver may be further apart than the pause that ends a series.
    await page.getByRole('button', { name: /^Больше/ }).evaluate((more: HTMLButtonElement) => {
      more.focus();
      more.click();
      more.click();
    });
    expect(await page.getByRole('textbox', { name: /^Количество/ }).inputValue()).toBe('3');
    await expect.poll(() => counter(page)).toBe('3');
    expect(posts).toBe(1);
    expect(await focusedId(page)).toMatch(/^more-/);
    expect(await page.locator('#announcer').textContent()).toMatch(/^К покупке 3 товара, итого/);
  });

  test('shows an impossible count in the popup, and restores the count', async () => {
    expectError(/422/);
    const page = await openCart(desktop, 1);
    const field = page.getByRole('textbox', { name: /^Количество/ });
    await field.fill('1e1');
    await page.keyboard.press('Enter');
    await page.getByText('Внимание!').waitFor();
    expect(await page.locator('#alert:modal').count()).toBe(1);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect.poll(() => page.locator('#alert').count()).toBe(0);
    expect(await field.inputValue()).toBe('1');
  });

  test('removes a line and restores it', async () => {
    const page = await openCart(desktop, 2);
    await page
      .getByRole('button', { name: /^Удалить/ })
      .first()
      .click();
    await expect.poll(() => page.locator('.cart-line').count()).toBe(1);
    await expect.poll(() => focusedId(page)).toBe('undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.cart-line').count()).toBe(2);
    expect(await page.locator('#undo').count()).toBe(0);
  });

  test('defers a line and restores it', async () => {
    const page = await openCart(phone, 1);
    await page.getByRole('button', { name: /^Отложить/ }).tap();
    await page.locator('#cart').getByText('В корзине пока пусто').waitFor();
    expect(await page.locator('.deferred-line').count()).toBe(1);
    await page.getByRole('button', { name: /^В корзину/ }).tap();
    await expect.poll(() => page.locator('.deferred-line').count()).toBe(0);
    expect(await page.locator('.cart-line').count()).toBe(1);
  });

  test('orders only selected lines', async () => {
    const page = await openCart(desktop, 2);
    const total = () => page.locator('.cart-total strong').textContent();
    const before = await total();
    await page.locator('.cart-line').first().getByRole('checkbox').click();
    await expect.poll(total).not.toBe(before);
    expect(await page.getByRole('checkbox', { name: 'Выбрать все' }).getAttribute('aria-checked')).toBe(
      'mixed',
    );
    await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
    await expect.poll(total).toBe(before);
  });

  test('can be changed without JavaScript', async () => {
    expectError(/422/);
    const page = await open({ ...phone, javaScriptEnabled: false }, paths[0] ?? '');
    await page.locator(SIZE).first().click();
    await page.locator('#purchase .purchase-add').click();
    await page.getByRole('button', { name: /^Больше/ }).click();
    expect(await page.getByRole('textbox', { name: /^Количество/ }).inputValue()).toBe('2');
    await page.getByRole('textbox', { name: /^Количество/ }).fill('много');
    await page.getByRole('button', { name: 'Обновить' }).click();
    expect(await page.locator('#alert').isVisible()).toBe(true);
    await page.goto(`${shop.ru}/cart`);
    await page.getByRole('button', { name: /^Удалить/ }).click();
    expect(await page.locator('#cart').getByText('В корзине пока пусто').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    expect(await page.locator('.cart-line').count()).toBe(1);
  });

  test('clips nothing with text at 200 %, nor does the checkout', async () => {
    const page = await openCart(phone, 1);
    const textTwiceAsLarge = () =>
      page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await textTwiceAsLarge();
    const box = await page.locator('.cart-checkout .button').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width);
    await expect.poll(width).toBe(phone.viewport.width);
    await page.goto(`${shop.ru}/delivery`);
    await textTwiceAsLarge();
    await expect.poll(width).toBe(phone.viewport.width);
  });

  test.each([phone, desktop])(
    'keeps its sum and button visible, and nothing is wider than the page: %j',
    async (size) => {
      const page = await openCart(size, 3);
      const box = await page.getByRole('link', { name: 'Оформить заказ' }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.viewport.height);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size.viewport.width,
      );
    },
  );
});
