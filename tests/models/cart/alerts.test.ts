import { describe, expect, test } from 'vitest';
import { cartAlert, refusedText } from '#src/models/cart/alerts.ts';
import { cart } from '#tests/pages/cart/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const alertOf = (errorMessage: string) => cartAlert(cart({ errorMessage }));

describe('a refused change of the cart', () => {
  test.each(['SOME_NEW_CODE', 'X'])('never shows a code such as %s', (code) => {
    expect(alertOf(code)?.text).toMatch(/^Не получилось изменить корзину/);
  });

  test('shows a message of the shop in its words, as an error', () => {
    expect(alertOf('Слишком быстро')).toMatchObject({ text: 'Слишком быстро', isError: true });
    expect(alertOf('Не больше 5')?.text).toBe('Не больше 5');
  });
});

test('each item that was not added is named with the reason', () => {
  const refused = [
    { name: 'Пальто', errorMessage: 'NO_STOCK' },
    { name: 'Юбка', errorMessage: 'SOME_NEW_CODE' },
  ];
  expect(plainHtml(refusedText(refused))).toBe('Не добавили: Пальто — больше нет; Юбка — не получилось.');
});
