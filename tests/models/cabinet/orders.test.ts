import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { orderSummary, ordersModel, readOrdersFilter } from '#src/models/cabinet/orders/orders.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { picture } from '#tests/support/product-fixtures.ts';

const context = { country: countries.RU, now: new Date('2026-11-21T10:00:00.000Z') };
const order: Parameters<typeof orderSummary>[0] = {
  number: '2611-402817',
  status: 'new',
  createdAt: '2026-11-21T10:00:00.000Z',
  totalPrice: 26_370,
  currency: 'RUB',
  count: 2,
  pictures: [],
  confirmBefore: null,
  timeZone: 'Asia/Yekaterinburg',
  arrival: null,
};

describe('an order in the list', () => {
  test.each([
    [3, 3, 0],
    [4, 4, 0],
    [6, 4, 2],
  ])('with %i pictures shows %i and counts %i more', (count, shown, more) => {
    const pictures = Array.from({ length: count }, (_, index) => picture(`/coat-${index}.jpg`));
    const model = orderSummary({ ...order, pictures: [...pictures, ...pictures] }, context);
    expect(model.pictures.map(({ src }) => src)).toHaveLength(shown);
    expect(model.more).toBe(more);
  });

  test('says until when the shop confirms it, by the clock of its destination', () => {
    const confirmed = orderSummary({ ...order, confirmBefore: '2026-11-21T10:30:00.000Z' }, context);
    expect(plainHtml(confirmed.confirmation ?? '')).toBe('Подтверждаем до 21 ноября, 15:30');
    expect(orderSummary(order, context).confirmation).toBeNull();
  });
});

describe('the filter of the list', () => {
  const filterOf = (query: string) => readOrdersFilter(new URLSearchParams(query), 1);
  const modelOf = (query: string) => ordersModel({ orders: [], totalCount: 0 }, filterOf(query), context);

  test('has trimmed words, no longer than the search takes', () => {
    expect(filterOf('words=%20пальто%20').words).toBe('пальто');
    expect(filterOf(`words=${'я'.repeat(maxLengths.search + 1)}`).words).toHaveLength(maxLengths.search);
  });

  test('marks one state, or all orders', () => {
    const current = (query: string) =>
      modelOf(query)
        .states.filter(({ isCurrent }) => isCurrent)
        .map(({ title }) => title);
    expect(current('state=received')).toEqual(['Полученные']);
    expect(current('')).toEqual(['Все']);
    expect(current('state=unknown')).toEqual(['Все']);
  });

  test('is on with a state or words', () => {
    expect(['', 'state=received', 'words=пальто'].map((query) => modelOf(query).isFiltered)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
