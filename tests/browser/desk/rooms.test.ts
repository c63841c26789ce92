import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const rooms = [
  '/',
  '/orders',
  '/returns',
  '/receipts',
  '/payments',
  '/reservations',
  '/goods',
  '/goods/new',
  '/goods/rules',
  '/goods/categories',
  '/goods/categories/~new',
  '/goods/labels',
  '/goods/labels/~new',
  '/goods/size-tables',
  '/goods/size-tables/~new',
  '/goods/looks',
  '/goods/looks/~new',
  '/stock',
  '/stock/edits',
  '/stock/file',
  '/exchanges',
  '/exchanges/yml-in',
  '/exchanges/1c',
  '/exchanges/archive',
  '/exchanges/exports',
  '/exchanges/exports/~new',
  '/exchanges/exports/1',
  '/prices',
  '/prices/new',
  '/prices/at',
  '/prices/shop?day=2026-12-11',
  '/promotions',
  '/promotions/new',
  '/promotions/codes/new',
  '/gift-cards',
  '/opinions',
  '/messages',
  '/messages/templates',
  '/content',
  '/content/new',
  '/content/redirects?path=/kostyum',
  '/content/redirects/edit?country=RU&from=/kostyum',
  '/content/redirects/paste',
  '/content/synonyms?query=пальто',
  '/content/polls',
  '/content/polls/new',
  '/content/polls/RU/service',
  '/content/polls/RU/service/results',
  '/delivery',
  '/delivery/rates/new',
  '/delivery/hours',
  '/delivery/hours/new',
  '/delivery/holidays',
  '/delivery/shops',
  '/delivery/shops/new',
  '/delivery/points',
  '/delivery/points/table',
  '/content/banners',
  '/content/banners/new',
  '/content/banners/deleted',
  '/content/menus',
  '/content/menus/RU/TOP/0',
  '/content/texts',
  '/content/texts/RU/Phone',
  '/content/preview',
  '/reports',
  '/reports?report=model',
  '/reports?report=runningOut',
  '/reports?report=steps',
  '/reports/books',
  '/opening',
  '/opening/law',
  '/opening/RU/texts/oferta',
  '/staff',
  '/audit',
  '/own',
];

/** Signs in as an owner, and lists the rooms with the first thing in each of them. */
async function openRooms(page: Page): Promise<string[]> {
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Владелец' }).click();
  const first = async (path: string, selector: string) => {
    await page.goto(shop.desk + path);
    return (await page.locator(selector).first().getAttribute('href')) ?? '/missing';
  };
  return [
    ...rooms,
    `${await first('/orders?status=paid', '.row-link')}/pack`,
    await first('/orders', '.row-link'),
    await first('/reservations', '.row-link'),
    await first('/opinions', '.return-card h2 a'),
    await first('/search?text=Мария', '.hits a[href^="/customers"]'),
    await first('/goods', '.row-link'),
    await first('/stock', '.row-link'),
    await first('/prices', '.sessions a'),
    await first('/prices/at', '.row-link'),
    await first('/prices/shop', '.card-link'),
    await first('/promotions', '.sessions a'),
    await first('/gift-cards', '.sessions a'),
    await first('/receipts', '.sessions a'),
    await first('/payments', '.sessions a'),
    await first('/messages', '.return-card h2 a'),
    await first('/content', '.article-list a'),
    await first('/delivery', '.rate-table a'),
    await first('/delivery/shops', '.sessions a'),
    '/search?text=Мария',
  ];
}

const open = async (page: Page, path: string) => {
  const reply = await page.goto(shop.desk + path);
  expect(reply?.status(), path).toBe(200);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });
};

const desktop = { width: 1440, height: 800 };
const phone = { width: 360, height: 740 };

test('each room is accessible on a desktop and on a phone, and no wider than it, also with text twice as large', async () => {
  const page = await openPage({ viewport: desktop });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of await openRooms(page)) {
    await page.setViewportSize(desktop);
    await open(page, path);
    expect(await axeFindings(page), path).toEqual([]);
    await page.setViewportSize(phone);
    expect(await axeFindings(page), `${path} on a phone`).toEqual([]);
    expect(await width(), path).toBe(360);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await width(), `${path} with text twice as large`).toBe(360);
  }
}, 480_000);

test('a packer takes an order from the list to the carrier by keyboard alone, without scripts', async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Сборщик' }).press('Enter');
  await page.goto(`${shop.desk}/orders?status=paid`);
  await page.locator('.row-link').first().press('Enter');
  await page.getByRole('link', { name: 'Собирать' }).press('Enter');
  const finish = page.locator('.scan-form-finish');
  while ((await finish.count()) === 0)
    await page
      .getByRole('button', { name: /^Положить: / })
      .first()
      .press('Enter');
  await finish.getByRole('textbox').press('Enter');
  await expect.poll(() => page.locator('h1 .status').textContent()).toMatch(/В\sпути|Ждёт получения/);
});
