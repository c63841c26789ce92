import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { standInForYmaps } from './map-stand-in.ts';
import { chooseKind, openCheckout, updated } from './steps.ts';

let shop: DemoShop;
let withMapOrigin: DemoShop;
beforeAll(async () => {
  [shop, withMapOrigin] = await Promise.all([
    openDemoShop('process', 'no origin'),
    openDemoShop('process', 'own origin'),
  ]);
});
afterAll(() => Promise.all([shop.close(), withMapOrigin.close()]));

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1440, height: 900 } };

async function openPoints(
  options: Parameters<typeof openPage>[0],
  kind: 'terminal' | 'shop' = 'terminal',
  { ru } = shop,
) {
  const page = await openPage(options);
  await openCheckout(page, ru);
  await chooseKind(page, kind);
  return page;
}

const openMap = (page: Page) => page.getByRole('button', { name: 'На карте' }).click();
const map = (page: Page) => page.frameLocator('#map-frame iframe');
const frameOf = (page: Page) => page.frames().find((frame) => frame.url().endsWith('/map-frame'));
const state = (page: Page) => map(page).locator('#map').getAttribute('data-state');
const isOpen = (page: Page) => page.locator('#map-panel[open]').isVisible();
const chosen = (page: Page) => page.locator('[name=pointId]:checked').getAttribute('value');

describe('the map of pick-up points', () => {
  for (const [name, options] of [
    ['on a phone', phone],
    ['on a wide screen', wide],
  ] as const)
    test(`loads on opening, and a point chosen on it is selected in the list, ${name}`, async () => {
      const page = await openPoints(options);
      const { urls } = await standInForYmaps(page);
      expect(urls).toEqual([]);
      expect(await page.locator('iframe').count()).toBe(0);
      await openMap(page);
      await expect.poll(() => state(page)).toBe('loaded');
      expect(urls).toEqual(['https://api-maps.yandex.ru/v3/?apikey=a-key&lang=ru_RU']);
      expect(await map(page).locator('#map-state').textContent()).toMatch(/^На карте \d+ пункт/);
      const pin = map(page).locator('.map-pin').last();
      await pin.click();
      expect(await pin.getAttribute('aria-pressed')).toBe('true');
      const card = map(page).locator('.map-card:not([hidden])');
      expect(await card.getAttribute('aria-label')).toBe(await pin.getAttribute('aria-label'));
      const id = await card.getAttribute('data-point');
      await updated(page, () => card.getByRole('button', { name: 'Заберу здесь' }).click());
      expect(await isOpen(page)).toBe(false);
      expect(await chosen(page)).toBe(id);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pointId');
      expect(await page.locator('iframe').count()).toBe(0);
    });

  test('also shows shops, and marks the one chosen in the list', async () => {
    const page = await openPoints(wide, 'shop');
    await standInForYmaps(page);
    await updated(page, () => page.locator('[name=pointId]').first().check());
    const id = await chosen(page);
    await openMap(page);
    const pin = map(page).locator('.map-pin[aria-pressed=true]');
    await pin.waitFor();
    const card = map(page).locator(`[data-point="${id}"]`);
    expect(await pin.getAttribute('aria-label')).toBe(await card.getAttribute('aria-label'));
    expect(await card.isVisible()).toBe(true);
  });

  test('works by keyboard alone, and Escape closes it from inside', async () => {
    const page = await openPoints(wide);
    await standInForYmaps(page);
    await page.getByRole('button', { name: 'На карте' }).press('Enter');
    await map(page).locator('.map-pin').first().press('Enter');
    await expect.poll(() => map(page).locator('.map-card:not([hidden])').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('На карте');
  });

  test('has no button before the scripts that open it', async () => {
    const page = await openPage(phone);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/app-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${shop.ru}/stores`, { waitUntil: 'domcontentloaded' });
    const button = page.getByRole('button', { name: 'На карте' });
    await page.locator('.stores-map').waitFor({ state: 'attached' });
    expect(await button.count()).toBe(0);
    release();
    await button.click();
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  test('zooms in and out by its buttons', async () => {
    const page = await openPoints(wide);
    await standInForYmaps(page);
    await openMap(page);
    const canvas = map(page).locator('#map-canvas');
    const zoom = async () => Number(await canvas.getAttribute('data-zoom'));
    await expect.poll(zoom).toBeGreaterThan(3);
    const before = await zoom();
    await map(page).getByRole('button', { name: 'Приблизить' }).click();
    expect(await zoom()).toBe(before + 1);
    await map(page).getByRole('button', { name: 'Отдалить' }).click();
    expect(await zoom()).toBe(before);
  });

  test('reports a failure to load and keeps the list; a retry succeeds', async () => {
    expectError(/api-maps\.yandex\.ru/);
    const page = await openPoints(phone);
    await standInForYmaps(page, null);
    await openMap(page);
    await expect.poll(() => state(page)).toBe('error');
    expect(await map(page).locator('#map-state').textContent()).toContain('Карта не\u00a0загрузилась');
    await page.unroute('https://api-maps.yandex.ru/**');
    await standInForYmaps(page);
    await map(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.poll(() => state(page)).toBe('loaded');
    await page.getByRole('button', { name: 'Закрыть карту' }).click();
    await updated(page, () => page.locator('[name=pointId]').first().check());
  });

  test.each([
    ['is another script', 'window.other = 1;'],
    ['refuses the key', 'window.ymaps3 = { ready: Promise.reject(new Error("key")) };'],
    [
      'can not draw',
      'window.ymaps3 = { ready: Promise.resolve(), YMap: class { constructor() { throw 1; } } };',
    ],
  ])('reports a failure if it gets %s', async (_what, script) => {
    const page = await openPoints(wide);
    await standInForYmaps(page, script);
    await openMap(page);
    await expect.poll(() => state(page)).toBe('error');
  });

  test('that the shop cannot show says so and can be closed', async () => {
    expectError(/delivery\/map|404|frame/);
    const page = await openPoints(wide);
    await page.route('**/delivery/map?*', (route) => route.fulfill({ status: 500, body: '' }));
    await openMap(page);
    await expect.poll(() => page.locator('#map-panel-state').textContent()).toContain('Карта не открылась');
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  test('accepts messages from its own window only, in the expected form', async () => {
    const page = await openPoints(wide);
    await standInForYmaps(page);
    await openMap(page);
    await expect.poll(() => state(page)).toBe('loaded');
    await page.evaluate(
      (id) => {
        const data = { map: 'take', id };
        const source = document.querySelector('iframe')?.contentWindow ?? null;
        for (const other of [
          { origin: location.origin, source: window },
          { origin: 'null', source: window },
          { origin: 'null', source: null },
          { origin: location.origin, source },
        ])
          window.dispatchEvent(new MessageEvent('message', { data, ...other }));
      },
      await page.locator('[name=pointId]').first().getAttribute('value'),
    );
    expect(await isOpen(page)).toBe(true);
    expect(await page.locator('[name=pointId]:checked').count()).toBe(0);
  });

  test('accepts messages from the embedding page only, which accepts only points that it has sent', async () => {
    const page = await openPoints(wide);
    await standInForYmaps(page);
    await openMap(page);
    await expect.poll(() => state(page)).toBe('loaded');
    const pins = await map(page).locator('.map-pin').count();
    await frameOf(page)?.evaluate(async () => {
      const message = new Promise((done) => addEventListener('message', done, { once: true }));
      window.postMessage({ map: 'show', loaded: 'Другая', points: [] }, '*');
      await message;
      const nothing = [
        null,
        'close',
        {},
        { map: 'take' },
        { map: 'take', id: 7 },
        { map: 'take', id: 'none' },
      ];
      for (const data of nothing) parent.postMessage(data, '*');
    });
    expect(await map(page).locator('.map-pin').count()).toBe(pins);
    const pin = map(page).locator('.map-pin').first();
    await pin.click();
    const id = await map(page).locator('.map-card:not([hidden])').getAttribute('data-point');
    await updated(page, () => map(page).getByRole('button', { name: 'Заберу здесь' }).click());
    expect(await chosen(page)).toBe(id);
  });

  for (const name of ['no origin', 'own origin'] as const)
    test(`runs its script isolated from the shop, in a frame of ${name}`, async () => {
      expectError(/sandboxed|Content Security Policy/);
      const page = await openPoints(wide, 'terminal', name === 'own origin' ? withMapOrigin : shop);
      const { urls, referers } = await standInForYmaps(page);
      await openMap(page);
      await expect.poll(() => state(page)).toBe('loaded');
      const reached = await frameOf(page)?.evaluate(async () => {
        const attempt = async (what: () => unknown) => {
          try {
            return String(await what());
          } catch (error) {
            return (error as Error).name;
          }
        };
        return {
          origin: self.origin,
          page: await attempt(() => parent.document.title),
          place: await attempt(() => parent.location.href),
          topLeft: await attempt(() => {
            open('about:blank', '_top');
            return 'tried';
          }),
          popup: await attempt(() => open('about:blank') === null),
          cookies: await attempt(() => document.cookie),
          cart: await attempt(async () => (await fetch('/fragments/visitor')).status),
        };
      });
      const isOwn = name === 'own origin';
      expect(reached).toEqual({
        origin: isOwn ? expect.stringMatching(/^http:\/\/map\.localhost:/) : 'null',
        page: 'SecurityError',
        place: 'SecurityError',
        topLeft: expect.any(String),
        popup: 'true',
        cookies: isOwn ? '' : 'SecurityError',
        cart: 'TypeError',
      });
      expect(page.url()).toMatch(/\/delivery$/);
      expect([urls.length, referers]).toEqual([1, [isOwn ? `${reached?.origin}/` : undefined]]);
      await map(page).locator('.map-pin').last().click();
      await updated(page, () => map(page).getByRole('button', { name: 'Заберу здесь' }).click());
      expect(await page.locator('[name=pointId]:checked').count()).toBe(1);
    });

  test('of shops links to a shop’s page, and opens though its script comes after the tap', async () => {
    const page = await openPage(wide);
    await standInForYmaps(page);
    const { promise: tapped, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/static\/delivery/, async (route) => {
      await tapped;
      await route.continue();
    });
    await page.goto(`${shop.ru}/stores/77/moskva`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => customElements.get('panel-opener'));
    await openMap(page);
    release();
    await map(page).locator('.map-pin').first().press('Enter');
    await map(page).getByRole('button', { name: 'О магазине' }).click();
    await page.waitForURL(/\/stores\/77\/moskva\/.+/);
  });

  test('is not offered without JavaScript: there is the list', async () => {
    const page = await openPage({ ...phone, javaScriptEnabled: false });
    await openCheckout(page, shop.ru);
    await page.locator('[name=kind][value=terminal]').check();
    await updated(page, () => page.locator('.choices-show').click());
    expect(await page.locator('.points-map').isVisible()).toBe(false);
    expect(await page.locator('[name=pointId]').first().isVisible()).toBe(true);
  });
});
