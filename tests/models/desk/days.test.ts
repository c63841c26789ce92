import { describe, expect, it } from 'vitest';
import { filterIn } from '#src/models/desk/audit/audit.ts';
import { articleForm } from '#src/models/desk/content/article-form.ts';
import { headForm } from '#src/models/desk/content/polls/poll-form.ts';
import { isDay } from '#src/models/desk/days.ts';
import { day as deliveryDay } from '#src/models/desk/delivery/fields.ts';
import { filterForm } from '#src/models/desk/orders/list/filter.ts';
import { promotionForm } from '#src/models/desk/promotions/form.ts';
import { filterIn as receiptsIn } from '#src/models/desk/receipts/receipts.ts';
import { periodIn } from '#src/models/desk/reports/period.ts';
import { form } from '#src/web/forms/form.ts';

/** Days that the calendar has, of years that nobody means, and one that it has not. */
const wrongDays = ['0000-01-01', '0001-06-15', '1899-12-31', '3000-01-01', '2026-02-31'];
const deliveryForm = form({ day: deliveryDay() });

const errorOf = (read: { readonly ok: boolean; readonly errors?: object }, field: string): unknown =>
  read.ok ? undefined : Object.entries(read.errors ?? {}).find(([name]) => name === field)?.[1];

describe.each(wrongDays)('%s', (day) => {
  it.each([
    ['an article', 'since', articleForm],
    ['an article', 'till', articleForm],
    ['a poll', 'opens', headForm],
    ['a poll', 'closes', headForm],
    ['a promotion', 'from', promotionForm],
    ['a promotion', 'till', promotionForm],
    ['a list of orders', 'since', filterForm],
    ['delivery', 'day', deliveryForm],
  ] as const)('is no day of %s: %s', (_what, field, given) => {
    const opened = given();
    expect(errorOf(opened.read(new URLSearchParams({ [field]: day })), field)).toMatch(/дня|День/);
  });

  it('is left out of what is asked for by an address', () => {
    const query = new URLSearchParams({ day, since: day, period: 'own', from: day, till: day });
    expect([isDay(day), filterIn(query).since, receiptsIn(query).day]).toEqual([false, '', '']);
    expect(periodIn(query, 'RU', new Date('2026-11-28T12:00:00.000Z')).wrong?.field).toBe('from');
  });
});
