import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { settled } from '#tests/support/settled.ts';
import { add, arrive, eventsNamed, findProduct, go, goBack, metricaCount, reload } from './steps.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

/** From the product to the order's page, as a guest who pays on delivery. */
async function order(): Promise<Page> {
  const page = await arrive(shop.ru, await findProduct(shop.ru));
  await add(page);
  await go(page, `${shop.ru}/delivery`);
  await page.locator('input[name="kind"][value="courier"]').check();
  await page.locator('#checkout [name="street"]').fill('улица Лесная');
  await page.locator('#checkout [name="house"]').fill('5');
  const person = { lastName: 'Ким', firstName: 'Анна', phone: '+79123456789', email: 'anna@example.com' };
  for (const [name, value] of Object.entries(person))
    await page.locator(`#checkout [name="${name}"]`).fill(value);
  await page.locator('input[name="payment"][value="onReceipt"]').check();
  await page.locator('input[name="consent"]').check();
  await settled(page);
  return page;
}

async function place(page: Page): Promise<void> {
  await page.locator('#checkout button[type="submit"].button-navy').last().click();
  await page.waitForURL('**/thank-you**');
}

test('a checkout is reported once, however often it is shown', async () => {
  const page = await order();
  const [{ ecommerce } = {}] = await eventsNamed(page, 'begin_checkout');
  expect(ecommerce?.items).toHaveLength(1);
  await reload(page);
  expect(await eventsNamed(page, 'begin_checkout')).toEqual([]);
});

test('a purchase is reported once, in both forms: not after a reload, Back, or in another tab', async () => {
  const page = await order();
  await place(page);
  await expect.poll(async () => (await eventsNamed(page, 'purchase')).length).toBe(1);
  expect(await metricaCount(page, 'purchase')).toBe(1);
  const number = new URL(page.url()).searchParams.get('number');
  expect((await eventsNamed(page, 'purchase'))[0]?.ecommerce).toMatchObject({
    transaction_id: number,
    currency: 'RUB',
    items: [{ quantity: 1 }],
  });
  await reload(page);
  expect(await eventsNamed(page, 'purchase')).toEqual([]);
  await go(page, `${shop.ru}/error`);
  expect(await eventsNamed(page, 'purchase')).toEqual([]);
  await goBack(page);
  expect(await eventsNamed(page, 'purchase')).toEqual([]);
  const second = await page.context().newPage();
  await go(second, page.url());
  expect(await eventsNamed(second, 'purchase')).toEqual([]);
});

test('a purchase whose page is left before the reply is reported on the next one', async () => {
  const page = await order();
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const answers: Promise<void>[] = [];
  await page.context().route('**/thank-you/tracked', (route) => {
    answers.push(late.then(() => route.continue()));
  });
  await place(page);
  await expect.poll(() => answers.length).toBe(1);
  await page.waitForLoadState('load');
  await go(page, `${shop.ru}/error`);
  answer();
  await Promise.all(answers);
  const isWaiting = async () =>
    (await page.context().cookies()).some(({ name }) => name.startsWith('event-'));
  await expect.poll(isWaiting).toBe(true);
  await go(page, `${shop.ru}/`);
  await expect.poll(async () => (await eventsNamed(page, 'purchase')).length).toBe(1);
});
