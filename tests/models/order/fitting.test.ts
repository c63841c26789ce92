import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { fittingChoice, fittingTerms } from '#src/models/order/fitting.ts';
import { courier, quote } from '#tests/pages/delivery/checkout-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const withFitting = { ...courier, fitting: { units: 5, sum: 50_000 } };

describe('trying on at delivery', () => {
  const choice = (fitting: OrderQuote['fitting'], type: typeof courier | typeof withFitting | undefined) =>
    fittingChoice({ ...quote, fitting }, type);

  test('is offered where the delivery and the order allow it', () => {
    expect(choice('offered', withFitting)?.isOffered).toBe(true);
    expect(choice('none', withFitting)).toBeNull();
    expect(choice('offered', courier)).toBeNull();
    expect(choice('offered', undefined)).toBeNull();
  });

  test('says which limit an order exceeds', () => {
    const note = (fitting: OrderQuote['fitting']) => plainHtml(choice(fitting, withFitting)?.note ?? '');
    expect(choice('tooMany', withFitting)?.isOffered).toBe(false);
    expect(note('tooMany')).toContain('не больше 5 вещей');
    expect(note('tooMuch')).toContain('не дороже 50 000 ₽');
  });

  test('is announced with its days, and until when to order for them', () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const terms = (orderBefore?: string) =>
      fittingTerms([courier, { ...withFitting, ...(orderBefore && { orderBefore }) }], countries.RU, now).map(
        ({ title, text }) => plainHtml(`${title}: ${text}`),
      );
    expect(terms()).toEqual(['Курьером: 22–23 ноября']);
    expect(terms('2026-11-21T15:00:00.000Z')).toEqual([
      'Курьером: 22–23 ноября, если заказать сегодня до 18:00 по Москве',
    ]);
    expect(terms('2026-11-21T21:30:00.000Z')).toEqual([
      'Курьером: 22–23 ноября, если заказать завтра до 00:30 по Москве',
    ]);
  });
});
