import { afterAll, describe, expect, test } from 'vitest';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';
import { add, arrive, eventsNamed, findProduct, go, goBack, layerOf, metricaCount, reload } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());
const product = await findProduct(shop.ru);

const open = (path = product) => arrive(shop.ru, path);
const count = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
  (await eventsNamed(page, name)).length;

describe('the data layer', () => {
  test('gets each page first after a navigation, including Back', async () => {
    const page = await open('/');
    const [first] = await layerOf(page);
    expect(first).toMatchObject({ event: 'page_view', page_location: `${shop.ru}/` });
    await go(page, shop.ru + product);
    expect(await eventsNamed(page, 'page_view')).toMatchObject([{ page_location: shop.ru + product }]);
    await page.goBack();
    await expect
      .poll(() => eventsNamed(page, 'page_view'))
      .toContainEqual(expect.objectContaining({ page_location: `${shop.ru}/` }));
  });

  test('gets a page restored from the back/forward cache', async () => {
    const page = await open();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect([await count(page, 'page_view'), await count(page, 'view_item')]).toEqual([2, 2]);
  });

  test('gets the URL of a filter, and of going back', async () => {
    const page = await open('/catalog/women/dresses');
    await page.locator('.list-sort select').selectOption({ index: 1 });
    await expect.poll(() => count(page, 'page_view')).toBe(2);
    expect((await eventsNamed(page, 'page_view'))[1]?.page_location).toContain('sort=');
    await page.goBack();
    await expect.poll(() => count(page, 'page_view')).toBe(3);
    expect((await eventsNamed(page, 'page_view'))[2]?.page_location).toBe(`${shop.ru}/catalog/women/dresses`);
  });

  test('gets the viewed product, in both forms', async () => {
    const page = await open();
    const [{ ecommerce } = {}] = await eventsNamed(page, 'view_item');
    expect(ecommerce).toMatchObject({ currency: 'RUB', value: expect.any(Number) });
    expect(ecommerce?.items).toEqual([
      {
        item_id: expect.stringMatching(/./),
        item_name: expect.stringMatching(/[а-я]/),
        item_brand: 'Покрой',
        item_variant: '',
        price: expect.any(Number),
        currency: 'RUB',
        quantity: 1,
        url: shop.ru + product,
      },
    ]);
    const detail = (await layerOf(page)).find(({ ecommerce: entry }) => entry && 'detail' in entry);
    const { item_id: id, item_name: name, price } = ecommerce?.items?.[0] ?? {};
    expect(detail?.ecommerce).toEqual({
      currencyCode: 'RUB',
      detail: { products: [{ id, name, price, brand: 'Покрой', variant: '', quantity: 1 }] },
    });
  });

  test('gets each card once it is 100 px above the bottom of the window', async () => {
    const page = await open('/catalog/women/dresses');
    const seen = async () =>
      (await eventsNamed(page, 'view_item_list')).flatMap(({ ecommerce }) => ecommerce?.items ?? []);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
    const before = await seen();
    const cards = await page.locator('.card').count();
    expect(before.length).toBeLessThan(cards);
    await page.locator('.card').nth(9).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(before.length);
    await page.mouse.wheel(0, -2_000);
    const ids = (await seen()).map(({ item_id: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('gets the same name of a product everywhere', async () => {
    const name = 'Футболка с V-образным вырезом';
    const page = await open(`/search?search=${encodeURIComponent(name)}`);
    const listed = async () =>
      (await eventsNamed(page, 'view_item_list')).flatMap(({ ecommerce }) => ecommerce?.items ?? [])[0];
    await expect.poll(listed).toMatchObject({ item_name: name });
    await page.locator('.card a').first().click();
    await page.waitForURL('**/product/**');
    await expect
      .poll(async () => (await eventsNamed(page, 'view_item'))[0]?.ecommerce?.items?.[0])
      .toMatchObject({ item_name: name });
  });

  test('gets a phone call', async () => {
    const page = await open();
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await page.locator('footer .phone').first().click();
    expect(await count(page, 'phone_click')).toBe(1);
  });
});

describe('a change of the cart', () => {
  test('is reported once: now, after a reload, after Back and in a second tab', async () => {
    const page = await open();
    await add(page);
    await expect.poll(() => count(page, 'add_to_cart')).toBe(1);
    expect(await metricaCount(page, 'add')).toBe(1);
    const { items } = (await eventsNamed(page, 'add_to_cart'))[0]?.ecommerce ?? {};
    expect(items).toMatchObject([{ item_brand: 'Покрой', quantity: 1, url: shop.ru + product }]);
    expect(String(items?.[0]?.item_variant)).not.toBe('');

    await reload(page);
    expect(await count(page, 'add_to_cart')).toBe(0);
    const second = await page.context().newPage();
    await go(second, `${shop.ru}/cart`);
    expect(await count(second, 'add_to_cart')).toBe(0);
    await go(page, `${shop.ru}/cart`);
    await goBack(page);
    expect(await count(page, 'add_to_cart')).toBe(0);
  });

  test('is reported on the next page after a plain form', async () => {
    const page = await open();
    await page.locator('#purchase label:has(input[type=radio]:not([data-sold-out]))').first().click();
    await page.locator('#purchase').evaluate((form: HTMLFormElement) => form.submit());
    await page.waitForURL('**/cart');
    await expect.poll(() => count(page, 'add_to_cart')).toBe(1);
  });

  test('is not lost if the shopper leaves before the reply', async () => {
    const page = await open();
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isAnswered = Promise.resolve();
    await page.context().route('**/cart/lines', (route) => {
      isAnswered = late.then(() => route.continue());
    });
    await page.locator('#purchase label:has(input[type=radio]:not([data-sold-out]))').first().click();
    await page.locator('.purchase-add').click();
    await go(page, `${shop.ru}/error`);
    answer();
    await isAnswered;
    const isWaiting = async () =>
      (await page.context().cookies()).some(({ name }) => name.startsWith('event-'));
    await expect.poll(isWaiting).toBe(true);
    await go(page, `${shop.ru}/cart`);
    await expect.poll(() => count(page, 'add_to_cart')).toBe(1);
    expect(await isWaiting()).toBe(false);
  });

  test('is reported by only one of several tabs', async () => {
    const page = await open();
    const second = await page.context().newPage();
    await go(second, shop.ru + product);
    const value = Buffer.from(
      JSON.stringify({ name: 'add_to_cart', currency: 'RUB', value: 1, items: [] }),
    ).toString('base64url');
    const show = () => document.dispatchEvent(new Event('htmx:finally:request'));
    for (let turn = 0; turn < 40; turn += 1) {
      await page.context().addCookies([{ name: `event-turn${turn}`, value, url: shop.ru }]);
      await Promise.all([page.evaluate(show), second.evaluate(show)]);
    }
    const both = async () => (await count(page, 'add_to_cart')) + (await count(second, 'add_to_cart'));
    await expect.poll(both).toBe(40);
  });

  test('repeated with the same id is reported once', async () => {
    const page = await open();
    const value = Buffer.from(
      JSON.stringify({ name: 'add_to_cart', currency: 'RUB', value: 1, items: [] }),
    ).toString('base64url');
    for (const turn of [1, 2]) {
      await page.context().addCookies([{ name: 'event-same', value, url: shop.ru }]);
      await go(page, `${shop.ru}/error?turn=${turn}`);
      await expect.poll(() => count(page, 'add_to_cart')).toBe(turn === 1 ? 1 : 0);
    }
    expect((await page.context().cookies()).some(({ name }) => name === 'event-same')).toBe(false);
  });

  test('of a count reports the difference, and a removal everything that was there', async () => {
    const page = await open();
    await add(page);
    await go(page, `${shop.ru}/cart`);
    expect(await count(page, 'view_cart')).toBe(1);
    await page.locator('.stepper button[name="step"][value="1"]').click();
    await expect.poll(() => count(page, 'add_to_cart')).toBe(1);
    await page.locator('.cart-line form[action="/cart/remove"] button').first().click();
    await expect.poll(() => count(page, 'remove_from_cart')).toBe(1);
    expect((await eventsNamed(page, 'remove_from_cart'))[0]?.ecommerce?.items).toMatchObject([
      { quantity: 2, currency: 'RUB', item_brand: 'Покрой', url: shop.ru + product },
    ]);
    expect(await metricaCount(page, 'remove')).toBe(1);
    expect(await count(page, 'view_cart')).toBe(1);
  });

  test('written into the cookie by others is discarded', async () => {
    const page = await open();
    const hostile = ['x', '', 'bnVsbA', Buffer.from('{"name":"purchase"}').toString('base64url')];
    const cookies = hostile.map((value, index) => ({ name: `event-bad${index}`, value, url: shop.ru }));
    await page.context().addCookies(cookies);
    await go(page, `${shop.ru}/error`);
    const left = async () =>
      (await page.context().cookies()).filter(({ name }) => name.startsWith('event-')).length;
    await expect.poll(left).toBe(0);
    expect((await layerOf(page)).map(({ event }) => event)).toEqual(['page_view']);
  });
});

describe('the mini cart', () => {
  test('is reported when it opens, and as cst_view_cart when it closes', async () => {
    const page = await open();
    await add(page);
    expect(await count(page, 'view_cart')).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => count(page, 'cst_view_cart')).toBe(1);
    const [viewed, closed] = [await eventsNamed(page, 'view_cart'), await eventsNamed(page, 'cst_view_cart')];
    expect(closed[0]?.ecommerce).toEqual(viewed[0]?.ecommerce);
    expect(closed[0]?.ecommerce?.items).toHaveLength(1);

    await page.locator('panel-opener[panel="mini-cart"] a').first().click();
    await expect.poll(() => count(page, 'view_cart')).toBe(2);
    await page.locator('#mini-cart .close-form button').first().click();
    await expect.poll(() => count(page, 'cst_view_cart')).toBe(2);
  });

  test('closed by a navigation is reported on the next page', async () => {
    const page = await open();
    await add(page);
    await page.locator('#mini-cart a[href="/cart"]').click();
    await page.waitForURL('**/cart');
    await expect.poll(() => count(page, 'cst_view_cart')).toBe(1);
    await reload(page);
    expect(await count(page, 'cst_view_cart')).toBe(0);
    await goBack(page);
    expect(await count(page, 'cst_view_cart')).toBe(0);
  });

  test('is reported when empty too', async () => {
    const page = await open('/error');
    await page.locator('panel-opener[panel="mini-cart"] a').first().click();
    await page.getByText('Корзина пуста').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => count(page, 'cst_view_cart')).toBe(1);
    expect((await eventsNamed(page, 'view_cart'))[0]?.ecommerce).toMatchObject({ value: 0, items: [] });
  });
});

test('a favourite is reported once, when it is added', async () => {
  const page = await open();
  await page.locator('.purchase .heart').click();
  await expect.poll(() => count(page, 'add_to_wishlist')).toBe(1);
  await page.locator('.purchase .heart').click();
  await settled(page);
  await reload(page);
  expect(await count(page, 'add_to_wishlist')).toBe(0);
});
