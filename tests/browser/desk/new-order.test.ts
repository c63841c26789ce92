import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/browser.ts';
import { openDemoShop } from '#tests/support/demo-shop.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

const caller = {
  Телефон: '8 916 765-43-21',
  Имя: 'Вера',
  Фамилия: 'Константинопольская-Верхнеднепровская',
  Почта: 'vera@example.com',
  Город: 'Москва',
};

/** Makes an order for a caller, from the list of orders to its sum. @param look at each page on the way */
async function makeOrder(page: Page, look: () => Promise<void>): Promise<void> {
  const open = async (opener: Locator) => {
    const opened = page.waitForEvent('domcontentloaded');
    await opener.click();
    await opened;
    await look();
  };
  const press = (name: string) => open(page.locator('.new-order').getByRole('button', { name }));
  const follow = (name: string | RegExp) => open(page.getByRole('link', { name }).first());
  await page.goto(`${shop.desk}/sign-in`);
  await page.getByRole('button', { name: 'Заказы' }).click();
  await page.goto(`${shop.desk}/orders`);
  await follow('Новый заказ');
  await page.getByLabel('Артикул, штрихкод или слова').fill('пальто');
  await press('Найти');
  await follow(/^Добавить/);
  await follow('Дальше');
  for (const [name, value] of Object.entries(caller))
    await page.getByLabel(name, { exact: true }).fill(value);
  await press('Дальше');
  await page.getByLabel('Улица, дом, квартира').fill('Тверская, 1, кв. 5');
  await page.getByLabel(/Онлайн/).check();
  await page.getByLabel(/Покупатель по/).check();
  await press('Дальше');
}

test('an order for a caller is made in six pages on a phone, without scripts', async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const addresses: string[] = [];
  await makeOrder(page, async () => {
    addresses.push(decodeURIComponent(page.url()));
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width(), page.url()).toBe(360);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await width(), `${page.url()} with text twice as large`).toBe(360);
  });
  await page.getByRole('button', { name: /^Оформить на/ }).click();
  await expect.poll(() => page.locator('[role="status"]').textContent()).toBe('Заказ оформлен.');
  expect(addresses).toHaveLength(6);
  for (const address of addresses) expect(address).not.toMatch(/916|Вера|vera|Москва|Тверская/);
});

test('each page of an order for a caller is accessible, on a phone and on a desktop', async () => {
  for (const width of [360, 1440]) {
    const page = await openPage({ viewport: { width, height: 800 } });
    await makeOrder(page, async () => expect(await axeFindings(page), page.url()).toEqual([]));
  }
});
