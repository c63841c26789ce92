// FCP of a visit's next pages on the slow phone of `support/phone.ts`: from a list to a product, from there to the cart.
// Medians of three visits, each with an empty cache at its start.
// npx node bench/phone/next-page.ts      needs a build and a filled shop in DATA_DIR

import { loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { findChromium } from '#tests/support/services/chromium.ts';
import { median } from '../support/load.ts';
import { emulatePhone, ms, phone, tapSize } from '../support/phone.ts';
import { openShop } from '../support/shopping.ts';

const VISITS = 3;
const LIST = '/catalog/men/shirts';

const shop = await openShop(3923, { withPictures: true });
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const browser = await chromium.launch({ executablePath: await findChromium(), args });
console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
// The first visit also warms the server.
await visit(0);
const visits = [];
for (let number = 1; number <= VISITS; number += 1) visits.push(await visit(number));
console.log(`list → product: FCP ${ms(median(visits.map(({ product }) => product)))}`);
console.log(`product → cart: FCP ${ms(median(visits.map(({ cart }) => cart)))}`);
await browser.close();
shop.close();
process.exit();

async function visit(number: number): Promise<{ product: number; cart: number }> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await emulatePhone(await context.newCDPSession(page));
  await page.goto(shop.origin + LIST, { waitUntil: 'networkidle', timeout: 60_000 });
  const card = page.locator('.card-link').nth(number);
  await card.scrollIntoViewIfNeeded();
  const product = await firstPaint(page, '/product/', () => card.tap());
  await tapSize(page);
  const posted = page.waitForResponse((reply) => reply.url().endsWith('/cart/lines'));
  await page.locator('.purchase-add').tap();
  await (await posted).finished();
  await page.waitForLoadState('networkidle');
  // A link, as the header's opens a panel.
  const cart = await firstPaint(page, '/cart', () => page.evaluate(() => location.assign('/cart')));
  await context.close();
  return { product, cart };
}

async function firstPaint(page: Page, path: string, leave: () => Promise<unknown>): Promise<number> {
  const opened = page.waitForURL((url) => url.pathname.startsWith(path), { waitUntil: 'load' });
  await Promise.all([opened, leave()]);
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}
