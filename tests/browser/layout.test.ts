import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { settled } from '#tests/support/settled.ts';
import { chooseKind, openCheckout } from './delivery/steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('all subcategories are visible on a desktop, however many there are', async () => {
  const page = await openPage(wide);
  for (const path of ['/catalog/women', '/catalog/men', '/shopbylook']) {
    await page.goto(shop.ru + path);
    const ends = await page
      .locator('.subcategories a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
    expect(Math.max(...ends), path).toBeLessThanOrEqual(wide.viewport.width);
  }
});

test('no page is wider than a phone before its late sheet has loaded', async () => {
  const page = await openPage(phone);
  await page.goto(`${shop.ru}/catalog/women`);
  const product = (await page.locator('a.card-link').first().getAttribute('href')) ?? '';
  await page.route('**/late-*.css', () => {});
  for (const path of ['/', product]) {
    await page.goto(shop.ru + path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => !('held' in document.documentElement.dataset));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

/** Where each sum of a column ends, in whole pixels. */
const endsOf = (page: Page, sums: string) =>
  page.locator(sums).evaluateAll((cells) => {
    const text = document.createRange();
    return cells.map((cell) => {
      text.selectNodeContents(cell);
      return Math.round(text.getBoundingClientRect().right);
    });
  });

test('a discount is aligned with the other sums of its column', async () => {
  const page = await openPage(wide);
  await openCheckout(page, shop.ru);
  await page.goto(`${shop.ru}/cart`);
  await settled(page);
  await page.fill('#coupon', 'ПРИВЕТ');
  await page.locator('.coupon-line button').click();
  await page.locator('#coupon-off').waitFor();
  expect(new Set(await endsOf(page, '.cart-sums dd')).size).toBe(1);
  await page.goto(`${shop.ru}/delivery`);
  await page.locator('.summary-rows').getByText('Промокод ПРИВЕТ').waitFor();
  expect(new Set(await endsOf(page, '.summary-rows dd')).size).toBe(1);
});

test('an incomplete e-mail is reported when the field is left, with the server’s message', async () => {
  const page = await openPage(wide);
  expectError(/422/);
  await page.goto(`${shop.ru}/feedback`);
  await settled(page);
  const field = page.locator('#email');
  const message = () =>
    page
      .locator('#email ~ .field-unfit')
      .evaluate((element) => getComputedStyle(element, '::after').content.replaceAll('"', ''));
  await field.fill('name@');
  expect(await message()).toBe('none');
  for (const wrong of ['name@', 'name@mail', 'name', 'na me@mail.ru']) {
    await field.fill(wrong);
    await page.keyboard.press('Tab');
    expect(await message(), wrong).toBe('Проверьте адрес: он должен быть вида name@example.ru');
    await field.fill('name@mail.ru');
    await page.keyboard.press('Tab');
    expect(await message()).toBe('none');
  }
  await field.fill('name@mail');
  await page.keyboard.press('Tab');
  const wording = await message();
  await page.locator('.feedback-form .button').click();
  expect(await page.locator('#email-error').textContent()).toBe(wording);
  expect(await message()).toBe('none');
});

test('on a phone the list of points scrolls with the page', async () => {
  const page = await openPage(phone);
  await openCheckout(page, shop.ru);
  await chooseKind(page, 'terminal');
  await page.locator('.points-search').waitFor();
  const inner = await page.locator('.points-list').evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(inner).toBe(0);
});

test('a coupon’s error is below its field, above the bar with the sum', async () => {
  const page = await openPage(phone);
  expectError(/422/);
  await openCheckout(page, shop.ru);
  await page.goto(`${shop.ru}/cart`);
  await settled(page);
  await page.fill('#coupon', 'НЕТ');
  await page.locator('.coupon-line button').tap();
  await page.locator('#coupon-error').waitFor();
  const [field, error, bar] = await Promise.all(
    ['#coupon', '#coupon-error', '.cart-checkout'].map((place) => page.locator(place).boundingBox()),
  );
  expect(error?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

/** Of each picture, the part of its height within its frame; its attributes state its shape. */
const visibleShares = (page: Page, pictures: string) =>
  page.locator(pictures).evaluateAll((images) =>
    images.map((image) => {
      const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
      const { objectFit } = getComputedStyle(image);
      const frame = image.getBoundingClientRect();
      if (!width || !height || objectFit !== 'cover') return 1;
      return frame.height / (height * Math.max(frame.width / width, frame.height / height));
    }),
  );

test.each([phone, wide])('no head or shoe is cropped, $viewport.width px wide', async (options) => {
  expectError(/404/);
  const { html } = await visit(shop.ru, '/shopbylook/city-autumn');
  const look = linksOf(html).find((path) => /^\/shopbylook\/[^/]+\/[^/?]+$/.test(path)) ?? '';
  const worn = linksOf((await visit(shop.ru, look)).html).find((path) => path.startsWith('/product/'));
  const page = await openPage(options);
  for (const [path, pictures] of [
    ['/', '.campaign img, .home-looks img'],
    [worn, '.look-block img'],
    ['/no/such', '.error-banner img'],
    ['/sumisura', '.article-picture img'],
    [look, '.look-picture img'],
  ] as const) {
    await page.goto(`${shop.ru}${path}`);
    await page.locator(pictures).first().waitFor();
    const shares = await visibleShares(page, pictures);
    expect(shares.length, path).toBeGreaterThan(0);
    for (const part of shares) expect(part, `${path} ${pictures}`).toBeGreaterThan(0.85);
  }
});

test.each([phone, wide])('news and offers start above the fold, $viewport.width px wide', async (options) => {
  const page = await openPage(options);
  // In the shape of an article's picture, unlike the test shop's single pixel.
  const body = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#ddd' } })
    .webp()
    .toBuffer();
  await page.route('**/img/**', (route) => route.fulfill({ body, contentType: 'image/webp' }));
  const end = async (place: string) => {
    const box = await page.locator(place).first().boundingBox();
    return (box?.y ?? Infinity) + (place.endsWith('p') ? 24 : (box?.height ?? 0));
  };
  for (const path of ['/news', '/offers']) {
    await page.goto(shop.ru + path);
    expect(await end('.teaser h2'), path).toBeLessThan(options.viewport.height);
    await page.locator('.teaser a').first().click();
    await page.locator('.article-body').waitFor();
    expect(await end('.article-body p'), path).toBeLessThan(options.viewport.height);
  }
});
