import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';
import { chooseKind, openCheckout, updated } from './delivery/steps.ts';

const shop = await openDemoShop('process', null, null, addMenuOfKazan);
afterAll(() => shop.close());
const { html } = await visit(shop.ru, '/catalog/women/dresses');
const product = linksOf(html).find((link) => link.startsWith('/product/')) ?? '';

/** An entry that only the region of Kazan has. */
async function addMenuOfKazan({ query }: Database): Promise<void> {
  const root = { country: 'RU', area: 'CATALOG', parent_id: null, slot: 'Root' } as const;
  const item = { title: 'Казанский ряд', link: '/offers', css_class: '', image_link: '', position: 99 };
  await query
    .insertInto('menu_items')
    .values({ ...root, ...item, region_id: '16' })
    .execute();
}

const patience = { timeout: 10_000 };
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const kazan = { latitude: 55.7963, longitude: 49.1088 };

async function open(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await openPage(options);
  await page.goto(shop.ru + path);
  await settled(page);
  return page;
}

async function chooseCity(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.click();
  await cityInPanel(page, name).click();
}

const cityInPanel = (page: Page, name: string) =>
  page.locator('#city-panel').getByRole('button', { name, exact: true });

/** Does something that reloads the page, and waits for that. */
async function reloaded(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await act();
  await page.locator('html:not([data-before])').waitFor({ state: 'attached' });
  await settled(page);
}

const label = (page: Page) => page.locator('.top-strip .city-toggle-name').textContent();
const question = (page: Page) => page.locator('.city-question');
const geoInit = async (page: Page) => {
  const cookies = await page.context().cookies();
  const stored = cookies.find(({ name }) => name === 'geoInit');
  return stored ? JSON.parse(decodeURIComponent(stored.value)) : null;
};

describe('a city chosen in the panel', () => {
  test('reloads the page, which uses it everywhere', async () => {
    const page = await open(product);
    await page.getByText('Наличие в магазинах').click();
    await page.locator('.shop-stock').waitFor();
    const own = page.locator('.catalog-nav').getByRole('link', { name: 'Казанский ряд' });
    for (const [name, menus] of [
      ['Казань', 1],
      ['Уфа', 0],
    ] as const) {
      await reloaded(page, () => chooseCity(page, page.locator('.top-strip .city-toggle'), name));
      await expect.poll(() => label(page), patience).toBe(name);
      await expect.poll(() => page.locator('#product-delivery h2').textContent(), patience).toContain(name);
      await expect.poll(() => own.count(), patience).toBe(menus);
    }
    expect(page.url()).toBe(shop.ru + product);
    expect(await page.locator('#city-panel').isVisible()).toBe(false);
    expect(await question(page).count()).toBe(0);
  });

  test('keeps the scroll position and the checkout’s input except the old city’s point', async () => {
    const page = await open('/news', { viewport: { width: 1440, height: 420 } });
    await openCheckout(page, shop.ru);
    await chooseKind(page, 'terminal');
    const points = page.locator('[name=pointId]');
    await updated(page, () => points.first().check());
    await page.fill('[name=firstName]', 'Анна');
    const change = page.getByRole('button', { name: 'Изменить город' });
    await change.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await updated(page, () => change.click());
    await reloaded(page, () => cityInPanel(page, 'Уфа').click());
    expect(await page.locator('.delivery-city span').textContent()).toBe('Уфа');
    expect(await points.count()).toBeGreaterThan(0);
    expect(await page.locator('[name=pointId]:checked').count()).toBe(0);
    expect(await page.inputValue('[name=firstName]')).toBe('Анна');
    await expect.poll(() => page.evaluate(() => scrollY), patience).toBe(scrolled);
  });

  test('keeps what was typed into other forms, once', async () => {
    const page = await open('/feedback');
    const { message, email } = { message: 'Когда привезут заказ?', email: 'anna@example.com' };
    const text = page.locator('main textarea');
    await text.fill(message);
    await page.fill('main [name=email]', email);
    await reloaded(page, () => chooseCity(page, page.locator('.top-strip .city-toggle'), 'Уфа'));
    await expect.poll(() => text.inputValue(), patience).toBe(message);
    expect(await page.inputValue('main [name=email]')).toBe(email);
    await reloaded(page, () => page.reload());
    expect(await text.inputValue()).toBe('');
  });

  test('in Armenia leads to its shop’s same page', async () => {
    const page = await open('/catalog/women');
    await page.locator('.top-strip .city-toggle').click();
    await page.locator('#city-panel').getByRole('button', { name: 'Ереван', exact: true }).click();
    await page.waitForURL(`${shop.am}/catalog/women`);
  });

  test('can be found by a search in the question, which closes', async () => {
    const page = await open('/news');
    await page.locator('#city-question-search').fill('казань');
    await page.locator('#city-question-search-found .city').first().click();
    await expect.poll(() => label(page), patience).toBe('Казань');
    expect(await question(page).count()).toBe(0);
  });

  test('can be found by a search in the question on a phone too', async () => {
    const page = await open('/news', phone);
    await page.locator('#city-question-search').fill('казань');
    await reloaded(page, () => page.locator('#city-question-search-found .city').first().tap());
    expect(await question(page).count()).toBe(0);
    await page.locator('.header-menu').tap();
    await expect
      .poll(() => page.locator('.menu-foot .city-toggle-name').textContent(), patience)
      .toBe('Казань');
  });

  test('covers the menu on a phone, on the blue background', async () => {
    const page = await open('/news', phone);
    await page.locator('.header-menu').tap();
    await page.locator('.menu-foot .city-toggle').tap();
    const panel = page.locator('#city-panel');
    expect(await panel.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(23, 38, 74)');
    await reloaded(page, () => panel.getByRole('button', { name: 'Казань', exact: true }).tap());
    await page.locator('.header-menu').tap();
    await expect
      .poll(() => page.locator('.menu-foot .city-toggle-name').textContent(), patience)
      .toBe('Казань');
  });
});

describe('without a script', () => {
  const plain = { ...desktop, javaScriptEnabled: false };

  test('a city is chosen on its page, which leads back', async () => {
    const page = await open(product, plain);
    await page.locator('.top-strip .city-toggle').click();
    expect(await page.locator('.city-locate').isVisible()).toBe(false);
    await page.locator('#city-search').fill('казань');
    await page.keyboard.press('Enter');
    await page.locator('#city-search-found .city').first().click();
    expect((await page.locator('h1').textContent())?.replace(/\s/g, ' ')).toBe('Ваш город — Казань');
    await page.getByRole('link', { name: 'Вернуться' }).click();
    expect(new URL(page.url()).pathname).toBe(product);
    await page.goto(`${shop.ru}/cities`);
    expect(await page.locator('.cities-page b').textContent()).toBe('Казань');
  });

  test('a city in Armenia leads to its shop', async () => {
    const page = await open('/cities', plain);
    await page.getByRole('button', { name: 'Ереван', exact: true }).click();
    await page.waitForURL(`${shop.am}/`);
  });
});

test('the page of cities also leads back with JavaScript', async () => {
  const page = await open(product);
  await page.goto(`${shop.ru}/cities`, { referer: shop.ru + product });
  await settled(page);
  await page.getByRole('button', { name: 'Казань', exact: true }).click();
  await page.waitForURL(shop.ru + product);
});

describe('the browser’s position', () => {
  const located = { ...desktop, geolocation: kazan };
  const allowed = { ...located, permissions: ['geolocation'] };

  /** A page of a shopper without a stored position. */
  async function openUnlocated(options: BrowserContextOptions): Promise<Page> {
    const page = await openPage(options);
    await page.context().clearCookies({ name: 'geoInit' });
    return page;
  }

  test('is not requested on arrival', async () => {
    const page = await openUnlocated(located);
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () =>
        document.documentElement.setAttribute('data-asked', '');
    });
    await page.goto(`${shop.ru}/news`);
    await settled(page);
    await question(page).waitFor();
    expect(await page.locator('html[data-asked]').count()).toBe(0);
    expect(await geoInit(page)).toBeNull();
  });

  test('is requested once with the first press that stays on the page, and a refusal is stored', async () => {
    const page = await openUnlocated(desktop);
    await page.addInitScript(() => {
      navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
      navigator.geolocation.getCurrentPosition = (_, refuse) => {
        const prompts = Number(sessionStorage.getItem('asked')) + 1;
        sessionStorage.setItem('asked', String(prompts));
        // The first prompt stays unanswered.
        if (prompts > 1) refuse?.({ code: 1 } as GeolocationPositionError);
      };
    });
    const prompts = () => page.evaluate(() => Number(sessionStorage.getItem('asked')));
    await page.goto(`${shop.ru}/news`);
    await page.locator('[data-locates][aria-busy=true]').waitFor({ state: 'attached' });
    await page.locator('.catalog-nav a:not([data-sheet])').first().click();
    await page.waitForURL((url) => url.pathname !== '/news');
    await page.locator('[data-locates][aria-busy=true]').waitFor({ state: 'attached' });
    expect(await prompts()).toBe(0);
    await page.locator('h1').first().click();
    await expect.poll(prompts, patience).toBe(1);
    await page.goto(`${shop.ru}/press`);
    await page.locator('[data-locates][aria-busy=true]').waitFor({ state: 'attached' });
    await page.locator('h1').first().click();
    expect(await prompts()).toBe(1);
    await page.evaluate(() => sessionStorage.removeItem('geo-asked'));
    await page.goto(`${shop.ru}/news`);
    await page.locator('[data-locates][aria-busy=true]').waitFor({ state: 'attached' });
    await page.locator('h1').first().click();
    await expect.poll(() => geoInit(page), patience).toEqual({ latitude: 0, longitude: 0 });
    expect(await prompts()).toBe(2);
  });

  test('is sent on load if already allowed, once', async () => {
    const page = await openUnlocated(allowed);
    let posts = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/cities/point')) posts += 1;
    });
    await page.goto(`${shop.ru}/news`);
    await expect.poll(() => geoInit(page), patience).toEqual(kazan);
    await page.goto(`${shop.ru}/press`);
    await settled(page);
    expect(posts).toBe(1);
  });

  test('found on load updates what depends on the city in place', async () => {
    const page = await openUnlocated(allowed);
    await openCheckout(page, shop.ru);
    await page.context().clearCookies({ name: 'geoInit' });
    const post = page.waitForRequest('**/cities/point');
    await page.goto(`${shop.ru}/cart`);
    await page.locator('[name=coupon]').fill('ПРИ');
    await post;
    await expect.poll(() => page.locator('.cart-delivery h2').textContent(), patience).toContain('Казань');
    expect(await page.inputValue('[name=coupon]')).toBe('ПРИ');
  });

  test('once denied is stored as zeros, explained, and never requested again', async () => {
    const page = await openUnlocated(desktop);
    await page.addInitScript(() => {
      let prompts = 0;
      navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
      navigator.geolocation.getCurrentPosition = (_, refuse) => {
        prompts += 1;
        document.documentElement.dataset.asked = String(prompts);
        refuse?.({ code: 1 } as GeolocationPositionError);
      };
    });
    await page.goto(`${shop.ru}/news`);
    await settled(page);
    await page.locator('.top-strip .city-toggle').click();
    const locate = page.getByRole('button', { name: 'Определить моё местоположение' });
    const note = page.locator('#city-locate-note');
    await locate.click();
    await expect.poll(() => note.textContent(), patience).toContain('выберите город из списка');
    expect(await geoInit(page)).toEqual({ latitude: 0, longitude: 0 });
    await page.reload();
    await settled(page);
    await page.locator('.top-strip .city-toggle').click();
    await locate.click();
    await expect.poll(() => note.textContent(), patience).toContain('выберите город из списка');
    expect(await page.locator('html').getAttribute('data-asked')).toBeNull();
  });

  test('that no service knows gets an alternative', async () => {
    const page = await openUnlocated(allowed);
    await page.goto(`${shop.ru}/news`);
    await settled(page);
    await page.route('**/cities/point', (route) =>
      route.continue({ postData: 'choose=yes&latitude=&longitude=' }),
    );
    await page.locator('.top-strip .city-toggle').click();
    await page.getByRole('button', { name: 'Определить моё местоположение' }).click();
    await expect
      .poll(() => page.locator('#city-locate-note').textContent(), patience)
      .toContain('Не получилось узнать');
  });
});
