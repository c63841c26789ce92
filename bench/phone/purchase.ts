import type { Browser, CDPSession, Page } from 'playwright';
import { emulatePhone, phone, productsOf, tapSize, timed } from '../support/phone.ts';
import type { BenchShop } from '../support/shopping.ts';

const ROUNDS = 3;
/** Each is somebody else, as one who orders often is asked for a captcha. */
const buyerOf = (number: number) => ({
  street: 'Лесная',
  house: '5',
  firstName: 'Анна',
  lastName: 'Ким',
  phone: `8 912 345-67-${10 + number}`,
  email: `anna-${number}@example.com`,
});

/**
 * Prints the page loads of a guest's purchase from a product to the thank-you page, and of a cart opened as
 * the first page.
 */
export async function measurePurchase(shop: BenchShop, browser: Browser): Promise<void> {
  const products = (await productsOf(shop.origin)).slice(0, ROUNDS);
  console.log('\nas a desktop on this machine, which also warms the caches');
  for (const [number, product] of products.entries())
    await buyOnce(shop, browser, { product, number }, () => Promise.resolve());
  console.log('\nas a phone');
  for (const [number, product] of products.entries())
    await buyOnce(shop, browser, { product, number: ROUNDS + number }, emulatePhone);
  await openCartFirst(shop, browser);
}

/** A guest buys one product in a new browser context with an empty cache. */
async function buyOnce(
  shop: BenchShop,
  browser: Browser,
  { product, number }: { readonly product: string; readonly number: number },
  emulate: (session: CDPSession) => Promise<void>,
): Promise<void> {
  const address = `95.24.0.${number}`;
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await emulate(await context.newCDPSession(page));
  await timed(page, 'product', product, () => page.goto(shop.origin + product));
  await page.waitForLoadState('networkidle');
  await tapSize(page);
  const posted = page.waitForResponse((reply) => reply.url().endsWith('/cart/lines'));
  await page.locator('.purchase-add').tap();
  await (await posted).finished();
  await page.waitForLoadState('networkidle');
  await buy(page, buyerOf(number));
  await context.close();
}

/** The cart as a browser's first page, with an empty cache. */
async function openCartFirst(shop: BenchShop, browser: Browser): Promise<void> {
  const context = await browser.newContext(phone);
  const cookies = (await shop.shopper(shop.items.slice(0, 1))).split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: shop.origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await emulatePhone(await context.newCDPSession(page));
  await timed(page, 'cart, cold', '/cart', () => page.goto(`${shop.origin}/cart`));
  await context.close();
}

async function buy(page: Page, buyer: Readonly<Record<string, string>>): Promise<void> {
  await timed(page, '1 cart', '/cart', () => page.goto(new URL('/cart', page.url()).href));
  await timed(page, '2 delivery', '/delivery', () =>
    page.locator('a[href="/delivery"]:visible').first().tap(),
  );
  await page.locator('[name=kind][value=courier]').check();
  await page.waitForLoadState('networkidle');
  for (const [name, value] of Object.entries(buyer)) await page.fill(`[name=${name}]`, value);
  await page.locator('[name=payment][value=online]').check();
  await page.locator('[name=consent]').check();
  await page.waitForLoadState('networkidle');
  await timed(page, '3 payment', '/test-payments/', () => page.locator('.summary-pay button').tap());
  await timed(page, '4 thank-you', '/thank-you', () => page.locator('[name=outcome][value=success]').tap());
  const heading = await page.locator('h1').textContent();
  if (heading !== 'Спасибо за заказ!') throw new Error(`The purchase ended with ${heading}`);
}
