import { describe, expect, test } from 'vitest';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { checkoutShop, created, fieldValue, typed } from './checkout-shop.ts';

describe('delivery intervals', () => {
  const intervals = [
    { id: 3, day: '2026-11-24', from: '10:00', to: '14:00', isFull: false },
    { id: 4, day: '2026-11-24', from: '14:00', to: '18:00', isFull: true },
    { id: 3, day: '2026-11-25', from: '10:00', to: '14:00', isFull: false },
  ];
  const days = { daysFrom: 1, daysTo: 2, dateFrom: '2026-11-24', dateTo: '2026-11-25' };
  const shopWithIntervals = (replies: Parameters<typeof checkoutShop>[0] = {}) => {
    const courier = {
      kind: 'courier',
      title: 'Курьер',
      price: 390,
      freeFrom: null,
      ...days,
      intervals,
    } as const;
    return checkoutShop(replies, {
      delivery: { getDeliveryTypes: { deliveryTypes: [courier], byEmail: false } },
    });
  };

  test('include any time and each day’s hours, with full ones disabled', async () => {
    const text = (await shopWithIntervals().open()).text.replaceAll('\u00a0', ' ');
    expect(text).toMatch(/<option value="" selected="">В любое время, 24–25 ноября</);
    expect(text).toContain('<optgroup label="вторник, 24 ноября">');
    expect(text).toMatch(
      /<option[^>]*value="2026-11-24 4"[^>]*disabled[^>]*>24 ноября, 14:00–18:00, всё занято|<option(?=[^>]*disabled)[^>]*value="2026-11-24 4"/,
    );
  });

  test('are ordered as chosen, and kept by other choices', async () => {
    const shop = shopWithIntervals();
    await shop.update({ ...typed, interval: '2026-11-25 3' });
    expect((await shop.open()).text).toMatch(/<option value="2026-11-25 3" selected="">/);
    await shop.place({ ...typed, interval: '2026-11-25 3' });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([
      { delivery: { interval: { day: '2026-11-25', id: 3 } } },
    ]);
  });

  test.each(['2026-11-24 4', '2026-11-20 3', '2026-02-31 3', 'x', '2026-11-24 3 3', '1e9 1e99'])(
    'is refused with hours that are not offered, such as %s, and keeps what was typed',
    async (interval) => {
      const shop = shopWithIntervals();
      const { status, text } = await shop.place({ ...typed, interval });
      expect(status).toBe(422);
      expect(text.replaceAll('\u00a0', ' ')).toContain('Это время уже занято или прошло. Выберите другое.');
      expect(fieldValue(text, 'street')).toBe('Лесная');
      expect(shop.bodiesOf('cart.createOrder')).toEqual([]);
    },
  );

  test('left over from another city are ordered as any time', async () => {
    const courier = { kind: 'courier', title: 'Курьер', price: 390, freeFrom: null, ...days } as const;
    let types: DeliveryType[] = [{ ...courier, intervals }];
    const getDeliveryTypes = () => ({ deliveryTypes: types, byEmail: false });
    const shop = checkoutShop({}, { delivery: { getDeliveryTypes } });
    await shop.update({ ...typed, interval: '2026-11-25 3' });
    types = [courier];
    await shop.place(typed);
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([{ delivery: { interval: null } }]);
  });

  test('report if they have been taken in the meantime', async () => {
    const refused = {
      ...created,
      success: false,
      order: null,
      errorMessage: 'INTERVAL_UNAVAILABLE',
    } as const;
    const shop = shopWithIntervals({ createOrder: refused });
    const { status, text } = await shop.place({ ...typed, interval: '2026-11-24 3' });
    expect(status).toBe(409);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Выбранное время доставки уже занято или прошло.');
    expect(fieldValue(text, 'firstName')).toBe('Анна');
  });
});
