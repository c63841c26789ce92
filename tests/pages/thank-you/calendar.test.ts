import { describe, expect, test } from 'vitest';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { atShop, orderShop, shop, strangers } from './order-shop.ts';

describe('an order’s calendar file', () => {
  const linesOf = (text: string) => text.replace(/\r\n /g, '').replaceAll('\u00a0', ' ').split('\r\n');

  test('has the days on which the courier comes', async () => {
    const { headers, text } = await orderShop().get('/thank-you/calendar');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename=order-${order.number}.ics`);
    expect(headers['cache-control']).toContain('no-store');
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        `UID:order-${order.number}@localhost`,
        'DTSTART;VALUE=DATE:20261122',
        'DTEND;VALUE=DATE:20261124',
        'LOCATION:Москва\\, Лесная\\, д. 5',
        `SUMMARY:Курьер привезёт заказ ${order.number}`,
        'DESCRIPTION:Курьер позвонит перед доставкой\\nЗаплатить при получении: 26 370 ₽',
      ]),
    );
  });

  test('has the hours of the chosen interval in the destination’s time zone', async () => {
    const interval = { day: '2026-11-24', from: '18:00', to: '22:00' };
    const { text } = await orderShop({ interval, timeZone: 'Asia/Yekaterinburg' }).get('/thank-you/calendar');
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['DTSTART:20261124T130000Z', 'DTEND:20261124T170000Z']),
    );
  });

  test('has the days for which a shop keeps it, or the chosen day’s hours in its time zone', async () => {
    const replies = { shop: { getShopByNumber: { shop } } };
    const term = linesOf((await orderShop(atShop, replies).get('/thank-you/calendar')).text);
    expect(term).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261123',
        'DTEND;VALUE=DATE:20261201',
        `SUMMARY:Забрать заказ ${order.number}`,
        `DESCRIPTION:Код получения: ${order.number}\\nМетро «Алексеевская». Пн–Пт 10:00–21:00\\, Сб 11:00–20:00\\nЗаплатить при получении: 26 370 ₽`,
      ]),
    );
    const paid = { ...atShop, status: 'paid', payment: 'online' } as const;
    const prepaid = await orderShop(paid, replies).get('/thank-you/calendar');
    expect(prepaid.text).not.toContain('Заплатить');
    const chosen = {
      ...atShop,
      timeZone: 'Asia/Yekaterinburg',
      pickup: { ...atShop.pickup, day: '2026-11-24' },
    };
    const hours = linesOf((await orderShop(chosen, replies).get('/thank-you/calendar')).text);
    expect(hours).toEqual(expect.arrayContaining(['DTSTART:20261124T050000Z', 'DTEND:20261124T160000Z']));
  });

  test('is available to its owner and to visitors with its link', async () => {
    const replies = { cart: { getOrder: strangers, getLinkedOrder: { order } } };
    const { get } = orderShop({}, replies);
    expect((await get('/thank-you/calendar')).status).toBe(404);
    await get(`/pay/${order.number}/secret`);
    expect((await get('/thank-you/calendar')).status).toBe(200);
    const forged = orderShop({}, { cart: { getOrder: strangers, getLinkedOrder: strangers } });
    await forged.get(`/pay/${order.number}/forged`);
    expect((await forged.get('/thank-you/calendar')).status).toBe(404);
  });
});
