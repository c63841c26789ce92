import { expect, it } from 'vitest';
import { todayModel } from '#src/models/desk/today.ts';

const nothing = {
  orders: {},
  late: null,
  refunds: null,
  returns: null,
  reservations: null,
  ending: null,
  messages: null,
  ownMessages: null,
  opinions: null,
};

it('what waits is counted up to a thousand, and leads to its list', () => {
  const waiting = todayModel({
    ...nothing,
    late: { totalCount: 1000, isCounted: false },
    handRefunds: null,
    refunds: { totalCount: 0, isCounted: true },
    opinions: { totalCount: 1000 },
  });
  expect(waiting.map(({ count, href, isNothing }) => [count, href, isNothing])).toEqual([
    ['1\u00a0000+', '/orders?view=late', false],
    ['0', '/orders?view=refund', true],
    ['1000', '/opinions', false],
  ]);
});
