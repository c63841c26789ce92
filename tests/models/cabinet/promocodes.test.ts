import { expect, test } from 'vitest';
import { promocodesModel } from '#src/models/cabinet/promocodes.ts';
import { promocodeOf } from '#tests/pages/cabinet/promocode.ts';

test('a promo code is listed once, as usable or as over, and only a usable one is in the cart', () => {
  const promocodes = [
    promocodeOf({ code: 'ДА', state: 'active', inCart: true }),
    promocodeOf({ code: 'БЫЛ', state: 'used', inCart: true }),
    promocodeOf({ code: 'ПРОШЁЛ', state: 'expired', inCart: true }),
  ];
  const { usable, over } = promocodesModel({ promocodes, totalCount: 3, currency: 'RUB' }, 1, 'RU');
  expect(usable.map(({ code, inCart }) => [code, inCart])).toEqual([['ДА', true]]);
  expect(over.map(({ code, inCart }) => [code, inCart])).toEqual([
    ['БЫЛ', false],
    ['ПРОШЁЛ', false],
  ]);
});
