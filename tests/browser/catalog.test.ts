import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const countOf = async (page: Page) =>
  Number.parseInt(((await page.locator('.list-count').textContent()) ?? '').replace(/\s/g, ''), 10);
const cards = (page: Page) => page.locator('#product-grid > li');

describe('with scripts', () => {
  test('a filter swaps only the list, the URL follows and Back restores the previous state', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await settled(page);
    const all = await countOf(page);
    await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'));
    const label = page.locator('.facet-size label').first();
    const promised = Number(await label.locator('small').textContent());
    await label.click();
    await page.waitForURL(/\?size=/);
    await expect.poll(() => countOf(page)).toBe(promised);
    expect(promised).toBeLessThan(all);
    expect(await page.title()).toMatch(/^Платья: размер \d+ — /);
    expect(await page.locator('body').getAttribute('data-same-document')).toBe('yes');
    await page.goBack();
    await expect.poll(() => countOf(page)).toBe(all);
    expect(await page.locator('.facet-size input').first().isChecked()).toBe(false);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.title()).toMatch(/^Платья — /);
  });

  test('a colour is part of heading and breadcrumbs, and Back removes it', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await settled(page);
    const heading = page.getByRole('heading', { level: 1 });
    const end = page.locator('.breadcrumbs [aria-current]');
    await page.locator('.facet-color label', { hasText: 'Чёрный' }).click();
    await expect.poll(() => heading.textContent()).toBe('Чёрные платья');
    expect(await end.textContent()).toBe('Чёрные платья');
    expect(await page.title()).toMatch(/^Чёрные платья — /);
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe('Платья');
    expect(await end.textContent()).toBe('Платья');
  });

  test('a price is typed as a shop writes it, and an invalid one is reported at its field', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await settled(page);
    const field = page.getByLabel('до', { exact: true });
    await field.fill('9 000 ₽');
    await field.press('Tab');
    await page.waitForURL(/\?price-to=9000$/);
    await expect.poll(() => field.inputValue()).toBe('9000');
    await field.fill('недорого');
    await field.press('Tab');
    await expect.poll(() => page.locator('#price-to-error').textContent()).toContain('Не\u00a0понимаем');
    expect(await field.inputValue()).toBe('недорого');
    expect(await field.getAttribute('aria-describedby')).toBe('price-to-error');
  });

  test('stock in the visitor’s city is a filter, offered again by every list', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    const all = await countOf(page);
    const filter = page.locator('.shop-filter');
    const promised = async () => Number(await filter.locator('small').textContent());
    await expect.poll(() => filter.locator('label').textContent()).toContain('Москва');
    const inShops = await promised();
    expect(inShops).toBeLessThan(all);
    await filter.locator('label').click();
    await page.waitForURL(/\?shops=77-moskva$/);
    await expect.poll(() => countOf(page)).toBe(inShops);
    await page.locator('.facet-size label').first().click();
    await page.waitForURL(/\?size=.*&shops=/);
    await page.locator('.chip', { hasText: 'магазинах' }).click();
    await expect.poll(() => filter.locator('input:not(:checked)').count()).toBe(1);
    expect(await promised()).toBeLessThan(inShops);
    await page.goBack();
    await expect.poll(() => filter.locator('input').isChecked()).toBe(true);
  });

  test('a skip link leads keyboard users past the filters to the products', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await page.locator('.subcategories a').last().focus();
    await page.keyboard.press('Tab');
    const link = page.locator(':focus');
    expect(await link.textContent()).toBe('К товарам');
    const isOnTop = () =>
      link.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === element;
      });
    await expect.poll(isOnTop).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('products');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#product-grid > li') !== null)).toBe(
      true,
    );
  });

  test('after a chip is removed the focus moves to the next one, and to the heading after the last', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await settled(page);
    const all = await countOf(page);
    const boxes = page.locator('.facet-color input');
    const chips = page.locator('.chip');
    for (const index of [0, 1]) {
      await page.locator('.facet-color label').nth(index).click();
      await expect.poll(() => chips.count()).toBe(index + 1);
    }
    const second = await chips.nth(1).textContent();
    await chips.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => chips.count()).toBe(1);
    const focused = page.locator(':focus');
    await expect.poll(() => focused.textContent()).toBe(second);
    expect(await page.locator('.facet-color input:checked').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused.getAttribute('id')).toBe('products');
    expect([await chips.count(), await countOf(page), new URL(page.url()).search]).toEqual([0, all, '']);
    expect(await boxes.first().isChecked()).toBe(false);
    expect(await page.locator('.facet-color input:checked').count()).toBe(0);
    await page.goBack();
    await expect.poll(() => chips.count()).toBe(1);
  });

  test('a filtered list’s URL opens the same list', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await settled(page);
    await page.locator('.facet-color label').first().click();
    await page.waitForURL(/\?color=/);
    const filtered = await page.locator('#product-list').innerHTML();
    await page.reload();
    await settled(page);
    const count = await countOf(page);
    expect(filtered).toContain(`${count}`);
    expect(await page.locator('.facet-color input').first().isChecked()).toBe(true);
  });

  test('«Показать ещё» appends the next page', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women`);
    await settled(page);
    expect(await cards(page).count()).toBe(48);
    const first = await cards(page).first().textContent();
    await page.locator('.pages-more').click();
    await expect.poll(() => cards(page).count()).toBe(96);
    expect(await cards(page).first().textContent()).toBe(first);
    expect(await page.locator('.pages [aria-current=page]').textContent()).toBe('2');
  });

  test('a row of products has arrows for the mouse, which disappear at its ends', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/`);
    const rail = page.locator('.rail').first();
    await rail.scrollIntoViewIfNeeded();
    const left = () => rail.evaluate((row) => row.scrollLeft);
    const press = async (side: 'left' | 'right') => {
      const box = await rail.boundingBox();
      if (!box) throw new Error('The row is not shown');
      const x = side === 'left' ? box.x + 40 : box.x + box.width - 40;
      await page.mouse.click(x, box.y + 227);
    };
    await press('right');
    await expect.poll(left).toBeGreaterThan(200);
    expect(new URL(page.url()).pathname).toBe('/');
    await press('left');
    await expect.poll(left).toBe(0);
    expect(
      await rail.evaluate((row) => getComputedStyle(row, '::scroll-button(inline-start)').visibility),
    ).toBe('hidden');
  });

  test('a grown list has the same length and position after a reload and after Back', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women`);
    await settled(page);
    await page.locator('.pages-more').click();
    await expect.poll(() => cards(page).count()).toBe(96);
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.parentElement?.id);
    expect(await focused()).toBe('product-grid');
    expect(page.url()).not.toContain('page=');
    await cards(page).nth(80).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    const isBack = async () => Math.abs((await page.evaluate(() => scrollY)) - place) < 300;
    // Does not wait for an idle network: Chromium keeps its revalidation of the stale fragment open for half a minute.
    await page.reload();
    await expect.poll(() => cards(page).count()).toBe(96);
    await expect.poll(isBack).toBe(true);
    await cards(page).nth(80).locator('.card-link').click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(96);
    await expect.poll(isBack).toBe(true);
  });

  test('Back from a product restores the list, its filters and its position', async () => {
    const page = await openPage(desktop);
    await page.goto(`${shop.ru}/catalog/women?sort=price-up`);
    await settled(page);
    await cards(page).nth(30).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await cards(page).nth(30).locator('.card-link').click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await page.waitForURL(/sort=price-up/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 300);
    expect(await page.locator('.list-sort select').inputValue()).toBe('price-up');
  });

  test('on a phone the filters are a sheet that Escape and its button close', async () => {
    const page = await openPage(phone);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await settled(page);
    const sheet = page.locator('#facets');
    expect(await sheet.isVisible()).toBe(false);
    await page.locator('.facets-toggle').click();
    expect(await sheet.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await sheet.isVisible()).toBe(false);
    await page.locator('.facets-toggle').click();
    await sheet.locator('.facet-size label').first().click();
    await page.waitForURL(/\?size=/);
    expect(await sheet.isVisible()).toBe(true);
    await sheet.locator('.facets-submit button').click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
  });

  test('by keyboard the sheet takes the focus, hides nothing that has it, and closes behind it', async () => {
    const page = await openPage(phone);
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await settled(page);
    await page.locator('.facets-toggle').press('Enter');
    const sheet = page.locator('#facets');
    await expect.poll(() => sheet.locator('.facets-head button:focus').count()).toBe(1);
    const covered = () =>
      sheet.evaluate((element) => {
        const { activeElement } = document;
        if (!activeElement || !element.contains(activeElement)) return null;
        const button = element.querySelector('.facets-submit');
        if (button?.contains(activeElement)) return false;
        const bar = button?.getBoundingClientRect().top ?? 0;
        return activeElement.getBoundingClientRect().top >= bar;
      });
    let places = 0;
    for (; (await covered()) === false; places++) await page.keyboard.press('Tab');
    expect(await covered()).toBeNull();
    expect(places).toBeGreaterThan(10);
    await expect.poll(() => sheet.isVisible()).toBe(false);
  });
});

describe('without JavaScript', () => {
  test('one can browse from the home page to a product, filter, sort and page', async () => {
    const page = await openPage({ ...desktop, javaScriptEnabled: false });
    await page.goto(shop.ru);
    await page.locator('a[href="/catalog"]').first().click();
    await page.locator('main a[href="/catalog/women"]').first().click();
    await page.locator('main a[href="/catalog/women/dresses"]').first().click();
    const all = await countOf(page);
    await page.locator('.facet-size input').first().check();
    await page.locator('.list-sort select').selectOption('price-up');
    await page.locator('.facets-submit button').click();
    await page.waitForURL(/sort=price-up/);
    expect(await countOf(page)).toBeLessThan(all);
    await page.locator('.chip').first().click();
    expect(await countOf(page)).toBe(all);
    await cards(page).first().locator('.card-link').click();
    await page.waitForURL(/\/product\//);
    expect(await page.locator('h1').textContent()).not.toBe('');
  });

  test('the next page is a link', async () => {
    const page = await openPage({ ...desktop, javaScriptEnabled: false });
    await page.goto(`${shop.ru}/catalog/women`);
    await page.locator('.pages-more').click();
    await page.waitForURL(/page=2/);
    expect(await cards(page).count()).toBe(48);
    await page.locator('.pages-before').click();
    await page.waitForURL(/\/catalog\/women$/);
  });

  test('on a phone the filters open', async () => {
    const page = await openPage({ ...phone, javaScriptEnabled: false });
    await page.goto(`${shop.ru}/catalog/women/dresses`);
    await page.locator('.facets-toggle').click();
    expect(await page.locator('#facets').isVisible()).toBe(true);
  });

  test('the search field searches', async () => {
    const page = await openPage({ ...desktop, javaScriptEnabled: false });
    await page.goto(shop.ru);
    await page.locator('header input[name=search]').first().fill('белая рубашка');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?/);
    expect(await countOf(page)).toBeGreaterThan(0);
  });
});
