import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#src/config/environment.ts';
import { trackingOf } from '#src/config/settings/tracking.ts';
import { openPage } from '#tests/support/browser.ts';
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { askToRegister, enterCode, openPanel } from '../auth/steps.ts';
import { add, arrive, eventsNamed, findProduct, go } from './steps.ts';

interface Tool {
  readonly origin: string;
  /** The paths requested from it. */
  readonly paths: string[];
  readonly server: Server;
}

/** A tool's host on this machine, whose scripts do nothing. */
async function openTool(): Promise<Tool> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').end('');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths, server };
}

let shop: DemoShop;
let silent: DemoShop;
let tools: { readonly tagManager: Tool; readonly metrica: Tool; readonly marketing: Tool };
let product: string;
beforeAll(async () => {
  tools = { tagManager: await openTool(), metrica: await openTool(), marketing: await openTool() };
  const settings = {
    TRACKING: '1',
    GTM_ID: 'GTM-ABC123',
    GTM_ORIGIN: tools.tagManager.origin,
    METRICA_ID: '111',
    METRICA_ID_AM: '222',
    METRICA_ORIGIN: tools.metrica.origin,
    MARKETING_ID: 'pokroy-site',
    MARKETING_ORIGIN: tools.marketing.origin,
  };
  const off = trackingOf(readEnvironment({ ...settings, TRACKING: '0' }));
  [shop, silent] = await Promise.all([
    openDemoShop('process', null, trackingOf(readEnvironment(settings))),
    openDemoShop('process', null, off),
  ]);
  product = await findProduct(shop.ru);
});
afterAll(async () => {
  for (const { server } of Object.values(tools)) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all([shop.close(), silent.close()]);
});

/** The calls of a tool's function, which its script would find queued. */
const callsOf = (page: Page, tool: 'ym' | 'mindbox') =>
  page.evaluate(
    (name) => (name === 'ym' ? window.ym?.a : window.mindbox?.queue)?.map((call) => [...call]) ?? [],
    tool,
  );
const operations = async (page: Page) =>
  (await callsOf(page, 'mindbox')).flatMap(([kind, data]) =>
    kind === 'async' ? [(data as { operation: string }).operation] : [],
  );
const guest = (page: Page) => page.locator('[data-slot="marketing"]').textContent();

/** The origins that a browser contacts while it shows a product and adds it to the cart. */
async function originsOf(origin: string): Promise<Set<string>> {
  const page = await openPage();
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await go(page, origin + product);
  await add(page);
  await go(page, `${origin}/cart`);
  return origins;
}

describe('without TRACKING', () => {
  test('only the shop is contacted, and the data layer exists', async () => {
    expect(await originsOf(silent.ru)).toEqual(new Set([silent.ru]));
    const page = await arrive(silent.ru, product);
    expect(await eventsNamed(page, 'view_item')).toHaveLength(1);
    expect(await page.evaluate(() => [typeof window.ym, typeof window.mindbox])).toEqual([
      'undefined',
      'undefined',
    ]);
  });
});

describe('with TRACKING', () => {
  test('only the configured origins are contacted, each for its script', async () => {
    const named = Object.values(tools).map(({ origin }) => origin);
    expect(await originsOf(shop.ru)).toEqual(new Set([shop.ru, ...named]));
    expect(tools.tagManager.paths[0]).toBe('/gtm.js?id=GTM-ABC123');
    expect(tools.metrica.paths[0]).toBe('/metrika/tag.js');
    expect(tools.marketing.paths[0]).toBe('/scripts/v1/tracker.js');
  });

  test('the tag manager gets its start and all events in the data layer', async () => {
    const page = await arrive(shop.ru, product);
    expect(await eventsNamed(page, 'gtm.js')).toHaveLength(1);
    expect(await eventsNamed(page, 'page_view')).toHaveLength(1);
  });

  test('Metrica counts each page view once, a call as a goal, and reads only its own form of events', async () => {
    const page = await arrive(shop.ru, product);
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await page.locator('footer .phone').first().click();
    expect(await callsOf(page, 'ym')).toEqual([
      [111, 'init', expect.objectContaining({ defer: true, ecommerce: 'metricaLayer' })],
      [111, 'hit', shop.ru + product, expect.objectContaining({ title: await page.title() })],
      [111, 'reachGoal', 'phone_click'],
    ]);
    await add(page);
    await expect
      .poll(() => page.evaluate(() => window.metricaLayer?.map((entry) => Object.keys(entry))))
      .toHaveLength(2);
    const actions = await page.evaluate(() =>
      (window.metricaLayer as { ecommerce: object }[]).map(({ ecommerce }) => Object.keys(ecommerce)),
    );
    expect(actions).toEqual([
      ['currencyCode', 'detail'],
      ['currencyCode', 'add'],
    ]);
  });

  test('the second counter counts in Armenia only, where the endpoint is its own', async () => {
    const page = await arrive(shop.am, '/error');
    const hits = (await callsOf(page, 'ym')).filter(([, what]) => what === 'hit');
    expect(hits.map(([counter]) => counter)).toEqual([111, 222]);
    expect((await callsOf(page, 'mindbox'))[0]).toEqual(['create', { endpointId: 'pokroy-site.am' }]);
  });

  test('the marketing tool gets a guest’s cart, favourites and views', async () => {
    const page = await arrive(shop.ru, product);
    await expect.poll(() => guest(page)).toBe('guest');
    await page.locator('.purchase .heart').click();
    await expect.poll(() => operations(page)).toEqual(['Website.ViewProduct', 'Website.AddToWishList']);
    await add(page);
    await expect.poll(() => operations(page)).toContain('Website.AddToCart');
    await page.locator('#mini-cart form[action] button').first().click();
    await expect.poll(() => operations(page)).toContain('Website.RemoveFromCart');
    expect((await callsOf(page, 'mindbox'))[0]).toEqual(['create', { endpointId: 'pokroy-site.ru' }]);
  });

  test('the marketing tool gets nothing of a signed-in customer', async () => {
    const page = await arrive(shop.ru, '/error');
    const phone = freshPhone();
    await openPanel(page);
    await askToRegister(page, phone.slice(1));
    await enterCode(page, shop.sent, phone);
    await page.waitForURL('**/cabinet_personal');
    await go(page, shop.ru + product);
    await expect.poll(() => guest(page)).toBe('customer');
    await add(page);
    await expect.poll(async () => (await eventsNamed(page, 'add_to_cart')).length).toBe(1);
    expect(await operations(page)).toEqual([]);
  });

  test('the marketing tool waits for the visitor’s status when Back restores a page from memory', async () => {
    const page = await arrive(shop.ru, product);
    await expect.poll(() => guest(page)).toBe('guest');
    const before = await operations(page);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      document.querySelector('[data-hx-get="/fragments/visitor"]')?.remove();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await eventsNamed(page, 'view_item')).toHaveLength(2);
    expect(await operations(page)).toEqual(before);
  });
});
