import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { linksOf, visit } from '#tests/support/crawl.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());
const path = await findProduct();

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A product with a sold-out size, a size table and more reviews than its page shows. */
async function findProduct(): Promise<string> {
  for (const category of ['women/dresses', 'women', 'men']) {
    const { html } = await visit(shop.ru, `/catalog/${category}`);
    for (const link of linksOf(html).filter((to) => /^\/product\/[^/]+$/.test(to))) {
      const product = (await visit(shop.ru, link)).html;
      const fits = ['data-sold-out', 'id="review-more" class', 'size-table-panel', 'purchase-add'];
      if (fits.every((part) => product.includes(part))) return link;
    }
  }
  throw new Error('The demo shop has no product that fits these tests');
}

async function open(options: Parameters<typeof openPage>[0]): Promise<Page> {
  const page = await openPage(options);
  const cookies = { cityVerify: '{"verify":true,"isShowed":true}', cookiesAccepted: '1', appBanner: '0' };
  const given = Object.entries(cookies).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: shop.ru,
  }));
  await page.context().addCookies(given);
  await page.goto(shop.ru + path);
  await settled(page);
  return page;
}

test('in forced colours the swatches, the chosen colour and the chosen size are visible', async () => {
  const page = await open({ ...desktop, forcedColors: 'active' });
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, boxShadow } = getComputedStyle(element);
        return {
          backgroundColor,
          outlineStyle,
          boxShadow,
          own: (element as HTMLElement).style.backgroundColor,
        };
      });
  const swatch = await styleOf('.colors .swatch');
  expect(swatch.backgroundColor).toBe(swatch.own);
  expect(swatch.boxShadow).not.toBe('none');
  expect((await styleOf('.colors [aria-current] .swatch')).outlineStyle).toBe('solid');
  const card = await styleOf('.swatches a');
  expect(card.backgroundColor).toBe(card.own);
  await page.locator('.size:not(:has([data-sold-out])) label').first().click();
  const other = (await styleOf('.size :not(:checked) + .size-name')).backgroundColor;
  await expect
    .poll(async () => (await styleOf('.size :checked + .size-name')).backgroundColor)
    .not.toBe(other);
});

describe('the gallery', () => {
  test('opens the large picture, steps by arrow keys and returns the focus', async () => {
    const page = await open(desktop);
    await page.locator('[data-zoom="1"]').focus();
    await page.keyboard.press('Enter');
    const count = page.locator('[data-zoom-count]');
    await expect.poll(() => count.textContent()).toMatch(/^2\sиз/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => count.textContent()).toMatch(/^3\sиз/);
    await page.keyboard.press('Escape');
    expect(await page.locator('#zoom').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-zoom'))).toBe('1');
  });

  test('enlarges the pressed point, if the picture is large enough, and scrolls by keys', async () => {
    const page = await open(desktop);
    await page.locator('[data-zoom="0"]').click();
    const picture = page.locator('.zoom-pictures img').first();
    const box = await picture.boundingBox();
    if (!box) throw new Error('The picture is not shown');
    const [x, y] = [0.7, 0.3];
    const pressed = [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.click(...pressed);
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThanOrEqual(2_000);
    expect(await picture.getAttribute('src')).toMatch(/^\/img\/2400\//);
    const place = () =>
      picture.evaluate((img, [pressedX, pressedY]) => {
        const { left, top, width, height } = img.getBoundingClientRect();
        return [(pressedX - left) / width, (pressedY - top) / height];
      }, pressed);
    await expect.poll(async () => (await place())[0]).toBeCloseTo(x, 1);
    expect((await place())[1]).toBeCloseTo(y, 1);
    const before = (await place())[1] ?? 0;
    await page.locator('.zoom-pictures > li').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await place())[1]).toBeGreaterThan(before);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeLessThan(2_000);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThanOrEqual(2_000);
  });

  test('links to the large picture without JavaScript', async () => {
    const page = await open({ ...desktop, javaScriptEnabled: false });
    const href = await page.locator('[data-zoom="0"]').getAttribute('href');
    expect(href).toMatch(/^\/img\/1600\//);
  });
});

describe('the sizes', () => {
  test('are opened by «В корзину» while none is chosen', async () => {
    const page = await open(desktop);
    await page.locator('.purchase-add').click();
    expect(new URL(page.url()).pathname).toBe(path);
    const prompt = page.locator('.sizes-ask');
    expect(await prompt.evaluate((words) => getComputedStyle(words).color)).toBe('rgb(176, 32, 43)');
    const place = await prompt.boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(desktop.viewport.height);
    // The group has the focus, and the message is its name; focus on a size would look like a choice.
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('sizes');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('itemId');
  });

  test('open in a sheet on a phone, where one tap adds the size to the cart', async () => {
    const page = await open(phone);
    await page.evaluate(() => scrollTo(0, 1_600));
    await page.locator('#buy-bar button').tap();
    const sheet = page.locator('#size-sheet');
    expect(await sheet.isVisible()).toBe(true);
    const size = sheet.locator('label:has(input:not([data-sold-out]))').first();
    const itemId = await size.locator('input').getAttribute('value');
    await page.route('**/cart/lines', (route) => route.fulfill({ status: 204 }));
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      size.tap(),
    ]);
    expect(sent.postData()).toBe(`itemId=${itemId}`);
  });

  test('are opened by the bar on a wide screen, once the panel’s button is out of sight', async () => {
    const page = await open(desktop);
    const bar = page.locator('#buy-bar');
    await expect.poll(() => bar.getAttribute('data-shown')).toBe('false');
    expect(await bar.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => bar.isVisible()).toBe(true);
    expect(await bar.textContent()).toContain(await page.locator('h1').textContent());
    const covered = () =>
      page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        const [foot, above] = ['footer', '#buy-bar'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        );
        return (foot?.bottom ?? 0) - (above?.top ?? 0);
      });
    await expect.poll(covered).toBeLessThanOrEqual(0);
    await bar.locator('button').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('sizes');
    await expect.poll(() => bar.isVisible()).toBe(false);
  });

  test('have no bar on a wide screen without JavaScript', async () => {
    const page = await open({ ...desktop, javaScriptEnabled: false });
    expect(await page.locator('#buy-bar').isVisible()).toBe(false);
  });

  test('offer an alert instead of the cart if the chosen one is sold out, even without JavaScript', async () => {
    const page = await open({ ...desktop, javaScriptEnabled: false });
    await page.locator('label:has([data-sold-out])').first().click();
    expect(await page.locator('.purchase-add').isVisible()).toBe(false);
    const notice = page.locator('.size-sold-out .button:visible');
    expect(await notice.textContent()).toBe('Сообщить о поступлении');
    const [button, heart] = await Promise.all(
      [notice, page.locator('.purchase-actions .heart')].map((place) => place.boundingBox()),
    );
    expect(heart?.y).toBe(button?.y);
    expect(heart?.x).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0));
  });

  test('have their table in a panel', async () => {
    const page = await open(desktop);
    await page.getByRole('link', { name: 'Таблица размеров' }).first().click();
    await expect.poll(() => page.locator('#size-table-panel table').isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

describe('content loaded after the page', () => {
  test('includes delivery to the city, and shops on request', async () => {
    const page = await open(desktop);
    await expect.poll(() => page.locator('#product-delivery li').count()).toBeGreaterThan(0);
    await page.locator('summary', { hasText: 'Наличие в магазинах' }).click();
    await expect.poll(() => page.locator('.shop-of-stock').count()).toBeGreaterThan(0);
  });

  test('includes recently viewed products', async () => {
    const page = await open(desktop);
    await page.locator('.rail .card-link').first().click();
    await settled(page);
    const links = page.locator('#recently-viewed .card-link');
    await expect.poll(() => links.first().getAttribute('href')).toBe(path);
  });

  test('includes more reviews, focusing the first of them', async () => {
    const page = await open(desktop);
    await page.locator('#review-more a').click();
    const reviews = page.locator('#review-items > li');
    await expect.poll(() => reviews.count()).toBeGreaterThan(3);
    const fourth = await reviews.nth(3).getAttribute('id');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(fourth);
  });
});
