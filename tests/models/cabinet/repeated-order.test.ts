import { expect, test } from 'vitest';
import { repeatedText } from '#src/models/cabinet/orders/repeated-order.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const item = (modelTitle: string, inCart = 0) => ({ itemId: 1, modelTitle, size: '', inCart });
const reply = { success: true, errorMessage: '' as const, inCart: 3, missing: [] };
const textOf = (changed: Partial<Parameters<typeof repeatedText>[0]>) =>
  plainHtml(repeatedText({ ...reply, ...changed }));

test('repeating an order says what is in the cart', () => {
  expect(textOf({})).toBe('В корзине 3 товара из заказа.');
  expect(textOf({ inCart: 0 })).toBe('Ничего из этого заказа сейчас нет в наличии.');
  expect(textOf({ success: false })).toMatch(/слишком много разных товаров/);
});

test('repeating an order names five of the missing items and counts the others', () => {
  const all = ['Пальто', 'Юбка', 'Брюки', 'Жилет', 'Шарф', 'Пояс', 'Кепка'].map((title) => item(title));
  expect(textOf({ missing: all.slice(0, 5) })).toMatch(/Нет в наличии: Пальто; Юбка; Брюки; Жилет; Шарф\.$/);
  expect(textOf({ missing: all })).toMatch(/; Шарф и ещё 2\.$/);
  expect(textOf({ missing: [item('Пальто', 1), { ...item('Юбка'), size: '44' }] })).toMatch(
    /Нет в наличии: Пальто \(есть только 1\); Юбка, размер 44\.$/,
  );
});
