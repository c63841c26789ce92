import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const patience = { timeout: 10_000 };
const desktop = { viewport: { width: 1440, height: 900 } };
const list = '/catalog/women';

async function open(path = list, options: Parameters<typeof openPage>[0] = desktop, origin = shop.ru) {
  const page = await openPage(options);
  await page.goto(origin + path);
  await settled(page);
  return page;
}

const hearts = (page: Page) => page.locator('.card .heart');
const pressed = (page: Page, index = 0) => hearts(page).nth(index).getAttribute('aria-pressed');
const counter = (page: Page) => page.locator('.header-favorites .count').textContent();
const posted = (page: Page) =>
  page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/favorites'));
const codes = async (page: Page) =>
  page.evaluate(
    () => document.querySelector('favorite-codes')?.textContent?.split('\n').filter(Boolean) ?? [],
  );

/** Presses a heart and waits for the reply. */
async function press(page: Page, index = 0) {
  await Promise.all([posted(page), hearts(page).nth(index).click()]);
}

describe('a heart on a card', () => {
  test('is set at once, before the shop has answered; the counter follows, and it is reported', async () => {
    const page = await open();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/favorites', async (route) => {
      await held;
      await route.continue();
    });
    await hearts(page).first().click();
    expect(await pressed(page)).toBe('true');
    expect(await counter(page)).toBe('1');
    expect(await page.locator('#announcer').textContent()).toBe('Добавлено в избранное');
    expect(await codes(page)).toEqual([]);
    answer();
    await expect.poll(() => codes(page), patience).toHaveLength(1);
    expect(await pressed(page)).toBe('true');
  });

  test('reverts if the shop does not answer, and says so', async () => {
    const page = await open();
    expectError(/Failed to load resource/);
    expectError(/htmx:error/);
    await page.route('**/favorites', (route) => route.abort());
    await hearts(page).first().click();
    await page.getByText('Не получилось изменить избранное').waitFor();
    expect(await pressed(page)).toBe('false');
    expect(await counter(page)).toBe('');
  });

  test('treats a double click as one, and removes with a later click', async () => {
    const page = await open();
    await Promise.all([posted(page), hearts(page).first().dblclick()]);
    await expect.poll(() => codes(page), patience).toHaveLength(1);
    expect(await pressed(page)).toBe('true');
    await press(page);
    await expect.poll(() => codes(page), patience).toEqual([]);
    expect(await counter(page)).toBe('');
  });

  test('keeps several quick presses in order', async () => {
    const page = await open();
    for (const index of [0, 1, 2, 0]) {
      await hearts(page).nth(index).focus();
      await page.keyboard.press('Enter');
    }
    const kept = await Promise.all([1, 2].map((index) => hearts(page).nth(index).getAttribute('value')));
    await expect.poll(async () => (await codes(page)).toSorted(), patience).toEqual(kept.toSorted());
    await page.reload();
    await settled(page);
    expect([await pressed(page, 0), await pressed(page, 1), await pressed(page, 2)]).toEqual([
      'false',
      'true',
      'true',
    ]);
  });

  test('is set on cards that load later too', async () => {
    const page = await open();
    await press(page);
    const code = await hearts(page).first().getAttribute('value');
    for (const index of [1, 0]) {
      const list = page.waitForResponse((reply) => reply.url().includes('/fragments/catalog/'));
      await Promise.all([list, page.locator('select[name=sort]').selectOption({ index })]);
    }
    const heart = page.locator(`.card .heart[value="${code}"]`);
    await expect.poll(() => heart.getAttribute('aria-pressed'), patience).toBe('true');
    const set = await page.locator('.card .heart[aria-pressed="true"]').count();
    expect(set).toBe(1);
  });

  test('agrees with another tab', async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto(shop.ru + list);
    await settled(other);
    await press(page);
    await press(other);
    await expect.poll(() => codes(other), patience).toHaveLength(1);
    expect(await pressed(other)).toBe('true');
  });

  test('adds without JavaScript, says so, and leads back', async () => {
    const page = await open(list, { ...desktop, javaScriptEnabled: false });
    await hearts(page).first().click();
    expect((await page.locator('h1').textContent())?.replace(/\s/g, ' ')).toBe('Вещь теперь в избранном');
    await page.getByRole('link', { name: 'Вернуться' }).click();
    expect(new URL(page.url()).pathname).toBe(list);
    await page.goto(`${shop.ru}/favorites`);
    expect(await page.locator('.favorites > li').count()).toBe(1);
  });

  test('works in Armenia', async () => {
    const page = await open(list, desktop, shop.am);
    await press(page);
    await page.goto(`${shop.am}/favorites`);
    await settled(page);
    expect(await page.locator('.favorites .price').first().textContent()).toContain('֏');
  });
});

describe('the heart of a product', () => {
  test('matches that of its card', async () => {
    const page = await open();
    await press(page);
    const address = await page.locator('.card .card-link').first().getAttribute('href');
    await page.goto(shop.ru + address);
    await settled(page);
    const heart = page.locator('.purchase-actions .heart');
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await Promise.all([posted(page), heart.click()]);
    await expect.poll(() => counter(page), patience).toBe('');
  });
});

describe('the list of favourites', () => {
  test('removes one in place and restores it, keeping the focus', async () => {
    const page = await open();
    await press(page, 0);
    await press(page, 1);
    await page.goto(`${shop.ru}/favorites`);
    await settled(page);
    await press(page, 0);
    const first = page.locator('.favorites > li').first();
    const back = first.getByRole('button', { name: 'Вернуть' });
    await back.waitFor();
    expect(await page.locator('.favorites-total').textContent()).toBe('1');
    await Promise.all([posted(page), back.click()]);
    await back.waitFor({ state: 'hidden' });
    expect(await first.locator('.heart').evaluate((heart) => heart === document.activeElement)).toBe(true);
    expect(await page.locator('.favorites-total').textContent()).toBe('2');
  });

  test('does the same without JavaScript', async () => {
    const page = await open(list, { ...desktop, javaScriptEnabled: false });
    await hearts(page).first().click();
    await page.goto(`${shop.ru}/favorites`);
    await hearts(page).first().click();
    await page.getByText('Вещь убрана из избранного').waitFor();
    expect(await page.getByText('Здесь пока пусто').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    expect(await page.locator('.favorites > li').count()).toBe(1);
  });
});
