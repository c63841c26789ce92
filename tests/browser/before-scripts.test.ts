import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const list = '/catalog/women/dresses';

const shop = await openDemoShop();
afterAll(() => shop.close());
const { html } = await visit(shop.ru, list);
const product = linksOf(html).find((link) => link.startsWith('/product/')) ?? '';

/** Opens a page whose matching scripts only arrive once `release` is called. */
async function openWaiting(path: string, scripts: RegExp): Promise<{ page: Page; release: () => void }> {
  const page = await openPage(phone);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  await page.goto(shop.ru + path, { waitUntil: 'domcontentloaded' });
  return { page, release: resolve };
}

describe('a tap before the scripts have loaded', () => {
  test('adds a product to the favourites', async () => {
    const { page, release } = await openWaiting(list, /\/static\/.*\.js/);
    const heart = page.locator('.card .heart').first();
    const code = await heart.getAttribute('value');
    await Promise.all([page.waitForEvent('framenavigated'), heart.tap()]);
    release();
    await page.goto(`${shop.ru}/favorites`);
    expect(await page.locator(`.card[data-product="${code}"]`).count()).toBe(1);
  });

  test('opens the menu and a product, and adds a size to the cart', async () => {
    const { page, release } = await openWaiting(list, /\/static\/.*\.js/);
    await page.locator('.header-menu').tap();
    await page.waitForURL(/\/menu/);
    await page.goto(shop.ru + product, { waitUntil: 'domcontentloaded' });
    await page.locator('#purchase label:has(input[type=radio]:not([data-sold-out]))').first().tap();
    await page.locator('.purchase-add').tap();
    await page.waitForURL((url) => url.pathname !== product);
    release();
    await page.goto(`${shop.ru}/cart`);
    expect(await page.locator('.cart-line').count()).toBe(1);
  });

  test('is repeated once a toggle has loaded: a footer column expands, without leftovers', async () => {
    const { page, release } = await openWaiting(list, /\/toggles-.*\.js/);
    await settled(page);
    const title = page.locator('.footer-column h2 a').first();
    await title.tap();
    expect(await page.locator('.footer-column[data-open]').count()).toBe(0);
    release();
    await page.locator('.footer-column[data-open]').waitFor();
    expect(new URL(page.url()).pathname).toBe(list);
  });
});

test('the app waits for the rest of a slowly loading page', async () => {
  const page = await openPage(phone);
  const rest = Promise.withResolvers<void>();
  await page.route(`${shop.ru}${list}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', '</main><script src="/rest.js"></script>');
    await route.fulfill({ response, body });
  });
  await page.route(`${shop.ru}/rest.js`, async (route) => {
    await rest.promise;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(shop.ru + list, { waitUntil: 'commit' });
  await page.locator('.card').first().waitFor();
  await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    await promise;
  });
  expect(requests.filter((url) => /\/app-.*\.js/.test(url))).toEqual([]);
  const app = page.waitForRequest(/\/app-.*\.js/);
  rest.resolve();
  await app;
});

describe.each([
  { name: 'the home page', path: () => '/', first: /-square\/.*hero/, held: '.home-halves img' },
  {
    name: 'a product',
    path: () => product,
    first: /front\.svg/,
    held: '.gallery-pictures li:nth-child(2) img',
  },
])('deferred loads wait for the first picture of $name', ({ path, first, held }) => {
  test.each([
    ['does not come', { abort: true, script: true }],
    ['needs no script', { abort: false, script: false }],
  ])('%s', async (_, given) => {
    const page = await openPage({ ...phone, javaScriptEnabled: given.script });
    if (given.abort) expectError(/ERR_FAILED/);
    if (given.abort) await page.route(first, (route) => route.abort());
    await page.goto(shop.ru + path());
    const picture = page.locator(held).first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.evaluate((element) => element.checkVisibility())).toBe(true);
  });
});

test('on a slow processor every element is set up in a task of its own', async () => {
  const page = await openPage(phone);
  await page.addInitScript(() => {
    let calls = 0;
    performance.now = () => 1_000 * calls++;
  });
  await page.goto(shop.ru + list);
  const asking = page.locator('[data-hx-get], [data-hx-post], [data-hx-action]');
  const idle = asking.and(page.locator(':not([data-htmx-powered])'));
  await expect.poll(() => idle.count()).toBe(0);
  expect(await asking.count()).toBeGreaterThan(10);
  const live = page.locator('modal-panel, panel-opener, site-header, mini-cart, product-card');
  expect(await live.count()).toBeGreaterThan(10);
  await expect.poll(() => live.and(page.locator(':not(:defined)')).count()).toBe(0);
});

test('Alpine is not loaded by a visit that uses no toggle', async () => {
  const page = await openPage(phone);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(shop.ru + product);
  await settled(page);
  expect(scripts.some((url) => url.includes('/app-'))).toBe(true);
  expect(scripts.filter((url) => url.includes('/toggles-'))).toEqual([]);
});

test('pages are prefetched only on a fast connection', async () => {
  const rulesOn = async (connection: { saveData: boolean; effectiveType: string }) => {
    const page = await openPage(phone);
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await page.goto(shop.ru + list);
    await settled(page);
    return page.locator('script[type=speculationrules]').count();
  };
  expect(await rulesOn({ saveData: false, effectiveType: '4g' })).toBe(1);
  expect(await rulesOn({ saveData: true, effectiveType: '4g' })).toBe(0);
  expect(await rulesOn({ saveData: false, effectiveType: '3g' })).toBe(0);
});
