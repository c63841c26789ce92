import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { sectionPaths } from '#src/models/cabinet/menu.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { livedInPhone, openLivedInShop } from '#tests/support/lived-in.ts';
import { settled } from '#tests/support/settled.ts';
import { freshPhone } from '#tests/support/signed-in.ts';
import { signInAs } from './auth/steps.ts';
import { openCheckout } from './delivery/steps.ts';

const shop = await openLivedInShop();
afterAll(() => shop.close());
const { html } = await visit(shop.ru, '/catalog/women/dresses');
const product = linksOf(html).find((path) => path.startsWith('/product/')) ?? '/';

/** Pages checked for their width only. */
async function morePaths(): Promise<string[]> {
  const linkIn = async (path: string, pattern: RegExp) =>
    linksOf((await visit(shop.ru, path)).html).find((link) => pattern.test(link)) ?? '/missing';
  const collection = await linkIn('/shopbylook', /^\/shopbylook\/./);
  const region = await linkIn('/stores', /^\/stores\/./);
  return [
    '/cart',
    '/delivery',
    '/error',
    '/gift-card',
    '/sumisura',
    '/newsletter',
    '/offers',
    '/company/delivery',
    `${product}/questions`,
    `${product}/stores`,
    await linkIn(`${product}/stores`, /^\/reserve/),
    collection,
    await linkIn(collection, /^\/shopbylook\/[^/]+\/./),
    region,
    await linkIn(region, /^\/stores\/[^/]+\/./),
  ];
}

/** Opens collapsed parts, and doubles the text size. */
async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main details')) part.toggleAttribute('open', true);
    document.documentElement.style.setProperty('font-size', '200%');
  });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `${path} with text twice as large` }).toBe(360);
}

const paths = () => [
  '/',
  '/catalog',
  '/catalog/women/dresses?size=46',
  product,
  '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5',
  '/search?search=qqqqzzz',
  '/cities',
  '/favorites',
  '/news',
  '/stores',
  '/shopbylook',
  '/auth',
  '/feedback',
  '/respond',
  `${product}/reviews?sort=useful`,
  '/feedback?sent=1',
  '/polls',
  '/auth?mode=registration',
];

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1440, height: 900 }],
])('on %s', (_name, viewport) => {
  /** On a phone also with text twice as large. */
  async function expectToFit(page: Page, path: string): Promise<void> {
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content, path).toBeLessThanOrEqual(screen ?? 0);
    if (viewport.width === 360) await expectRoomForLargeText(page, path);
  }

  test('axe finds nothing, no page is wider than the screen, and the console stays silent', async () => {
    const page = await openPage({ viewport });
    const found: string[] = [];
    for (const path of paths()) {
      await page.goto(shop.ru + path);
      await settled(page);
      found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
      await expectToFit(page, path);
    }
    expect(found).toEqual([]);
  }, 120_000);

  test('no page is wider than the screen with something in the cart', async () => {
    const page = await openPage({ viewport });
    await openCheckout(page, shop.ru);
    for (const path of ['/', product, ...(await morePaths())]) {
      await page.goto(shop.ru + path);
      await expectToFit(page, path);
    }
  }, 120_000);
});

describe('in forced colours', () => {
  // Without motion: axe would see intermediate states of transitions.
  const options = {
    viewport: { width: 360, height: 740 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  } as const;
  const panels = [
    ['menu', '/news', '.header-menu', '#menu-panel[open] .menu-levels :visible'],
    ['search', '/news', '.header-search', '#search-panel[open]'],
    ['table of sizes', () => product, '.sizes-table-link', 'dialog[open] table'],
    ['quick panel', '/catalog/women/dresses', '.card-quick', '#quick-panel[open] form'],
    ['filters', '/catalog/women/dresses', '.facets-toggle', '#facets:popover-open'],
  ] as const;

  test('axe finds nothing in open panels', async () => {
    const page = await openPage(options);
    const found: string[] = [];
    for (const [name, path, opener, shown] of panels) {
      await page.goto(shop.ru + (typeof path === 'string' ? path : path()));
      await settled(page);
      await page.locator(opener).first().click();
      await page.locator(shown).first().waitFor();
      found.push(...(await axeFindings(page)).map((finding) => `${name} ${finding}`));
    }
    expect(found).toEqual([]);
  });

  test.each([
    ['size', () => product, '#purchase label:has(input:not([data-sold-out]))'],
    ['nominal', () => '/gift-card', '.gift-buy label'],
  ])('a chosen %s looks chosen', async (_name, path, selector) => {
    const page = await openPage(options);
    await page.goto(shop.ru + path());
    await settled(page);
    const choice = page.locator(selector).first();
    const look = async () => {
      await page.mouse.move(0, 0);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      return choice.screenshot({ animations: 'disabled' });
    };
    const before = await look();
    expect((await look()).equals(before)).toBe(true);
    await choice.click();
    expect((await look()).equals(before)).toBe(false);
  });
});

test('in forced colours rating stars, selected stars and the figures’ bars are visible', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 }, forcedColors: 'active' });
  const look = async (selector: string) => {
    const image = await page.locator(selector).first().screenshot({ animations: 'disabled' });
    const { channels } = await sharp(image).stats();
    return { image, isSeen: channels.some(({ stdev }) => stdev > 0) };
  };
  const { html } = await visit(shop.ru, '/catalog/women/dresses');
  const products = new Set(linksOf(html).filter((path) => /^\/product\/[^/]+$/.test(path)));
  const reviewed = [];
  for (const path of products)
    if ((await visit(shop.ru, `${path}/reviews`)).html.includes('class="rate-bar"')) reviewed.push(path);
  await page.goto(`${shop.ru}${reviewed[0]}/reviews`);
  for (const bar of ['.rate-bar', '.stars']) expect((await look(bar)).isSeen, bar).toBe(true);
  await signInAs(page, shop, { country: 'RU', phone: freshPhone(), registers: true });
  await page.goto(`${shop.ru}${reviewed[0]}/review`);
  const stars = await look('.rating-stars');
  expect(stars.isSeen).toBe(true);
  await page.locator('.rating-stars label').nth(3).click();
  await page.mouse.move(0, 0);
  expect((await look('.rating-stars')).image.equals(stars.image)).toBe(false);
});

const sections = [
  '/cabinet',
  ...sectionPaths,
  '/cabinet_address?add=address',
  '/cabinet_address?add=terminal',
];

/** Without waiting for the network: what loads later is the same as on the pages above. */
test.each([
  ['lived-in', { country: 'RU', phone: livedInPhone('RU') } as const],
  ['new', { country: 'RU', phone: freshPhone(), registers: true } as const],
])(
  'axe finds nothing in a %s account, and nothing is wider than a phone',
  async (_name, customer) => {
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    await signInAs(page, shop, customer);
    const found: string[] = [];
    for (const path of sections) {
      await page.goto(shop.ru + path);
      found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
      await expectRoomForLargeText(page, path);
    }
    expect(found).toEqual([]);
  },
  60_000,
);

test('the pages of orders, returns and reservations have room for text at 200 %', async () => {
  const page = await openPage({ viewport: { width: 360, height: 740 } });
  await signInAs(page, shop, { country: 'RU', phone: livedInPhone('RU') });
  const orders = new Set<string>();
  for (const list of ['/cabinet_order', '/cabinet_order?page=2']) {
    await page.goto(shop.ru + list);
    const links = page.locator('main :is(a[href*="cabinet_order?number="], a[href^="/reservation?"])');
    for (const link of await links.all()) orders.add((await link.getAttribute('href')) ?? '');
  }
  expect(orders.size).toBeGreaterThan(10);
  let returns = 0;
  for (const path of orders) {
    await page.goto(shop.ru + path);
    await expectRoomForLargeText(page, path);
    const number = new URL(path, shop.ru).searchParams.get('number');
    if (!number || path.startsWith('/reservation')) continue;
    const thanks = `/thank-you?number=${number}`;
    await page.goto(shop.ru + thanks);
    await expectRoomForLargeText(page, thanks);
    const form = `/cabinet_order?number=${number}&return=yes`;
    await page.goto(shop.ru + form);
    if ((await page.locator('.return-form').count()) === 0) continue;
    returns++;
    for (const line of await page.locator('.return-line input').all()) await line.check();
    await expectRoomForLargeText(page, form);
  }
  expect(returns).toBeGreaterThan(0);
}, 120_000);
