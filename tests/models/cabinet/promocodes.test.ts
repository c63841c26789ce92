import { expect, test } from 'vitest';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { promocodesModel } from '#src/models/cabinet/promocodes.ts';

type Promocode = CallReply<Contract['account']['getPromocodes']>['promocodes'][number];

const promocode = (code: string, state: Promocode['state']): Promocode => ({
  code,
  percent: 10,
  amount: null,
  minSum: 0,
  validUntil: null,
  isPersonal: false,
  isSingleUse: false,
  state,
  inCart: true,
});

test('a promo code is listed once, as usable or as over, and only a usable one is in the cart', () => {
  const promocodes = [promocode('ДА', 'active'), promocode('БЫЛ', 'used'), promocode('ПРОШЁЛ', 'expired')];
  const { usable, over } = promocodesModel({ promocodes, totalCount: 3, currency: 'RUB' }, 1);
  expect(usable.map(({ code, inCart }) => [code, inCart])).toEqual([['ДА', true]]);
  expect(over.map(({ code, inCart }) => [code, inCart])).toEqual([
    ['БЫЛ', false],
    ['ПРОШЁЛ', false],
  ]);
});
