import { afterAll, expect, test } from 'vitest';
import { openDemoShop } from '#tests/support/demo-shop.ts';
import { openW3m } from '#tests/support/w3m.ts';

const shop = await openDemoShop();
afterAll(() => shop.close());

test('a text browser can buy: from the list to the thank-you page', async () => {
  const list = await (await fetch(`${shop.ru}/catalog/women/dresses`)).text();
  const product = /href="(\/product\/[^"#?]+)"/.exec(list)?.[1] ?? '';
  const w3m = await openW3m(shop.ru + product);
  try {
    await w3m.see('Viewing');
    await w3m.press('[)]4[68]$', 'previous');
    await w3m.press('В корзину');
    await w3m.see('Viewing <Корзина');
    await w3m.press('Оформить заказ');
    await w3m.see('Viewing <Оформление заказа');
    await w3m.type('Улица', 'Лесная');
    await w3m.type('Дом, корпус', '5');
    await w3m.type('Имя', 'Анна');
    await w3m.type('Фамилия', 'Ким');
    await w3m.type('Телефон', '9123456789');
    await w3m.type('Почта', 'anna@example.com');
    await w3m.press('Наличными или картой', 'previous');
    await w3m.press('Даю согласие', 'previous');
    await w3m.press('Оформить заказ');
    await w3m.see('Спасибо за заказ!');
  } finally {
    await w3m.close();
  }
  expect(shop.sent.some((message) => message.kind === 'sms' && message.text.includes('принят'))).toBe(true);
});
