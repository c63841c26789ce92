import { afterEach, describe, expect, test, vi } from 'vitest';
import { atShop, orderShop, shop, stepsIn, strangers } from './order-shop.ts';

describe('an order to be collected', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

  test.each([
    ['before it opens', '2026-11-20T05:00:00.000Z', 'Сегодня с 10:00 до 21:00'],
    ['while it is open', '2026-11-20T15:00:00.000Z', 'Сегодня открыто до 21:00'],
    ['after it has closed', '2026-11-20T18:30:00.000Z', 'Сегодня уже закрыто'],
    ['on its day off', '2026-11-22T12:00:00.000Z', 'Сегодня закрыто'],
  ])('shows the shop’s hours today %s, and on the day of collection', async (_title, now, today) => {
    at(now);
    const main = await orderShop(atShop, { shop: { getShopByNumber: { shop } } }).open();
    expect(main).toContain(today);
    expect(main).toContain('23 ноября — с 10:00 до 21:00');
    expect(main).toContain('href="/stores/moskva/moskva/M1"');
    expect(main).toContain('https://yandex.ru/maps/?rtext=~55.8,37.6');
    expect(main).toContain('Алексеевская');
  });

  test('uses the shop’s local time rather than Moscow’s', async () => {
    at('2026-11-20T15:00:00.000Z');
    const east = { ...atShop, timeZone: 'Asia/Vladivostok' };
    const main = await orderShop(east, { shop: { getShopByNumber: { shop } } }).open();
    expect(main).toContain('Сегодня с 11:00 до 20:00');
  });

  test('links to the shop by its address while its position is unknown', async () => {
    const unplaced = { ...shop, latitude: 0, longitude: 0 };
    const main = await orderShop(atShop, { shop: { getShopByNumber: { shop: unplaced } } }).open();
    const to = encodeURIComponent('Москва, проспект Мира, 91');
    expect(main).toContain(`https://yandex.ru/maps/?rtext=~${to}`);
  });

  test('is shown without them if the shop is gone', async () => {
    const main = await orderShop(atShop, { shop: { getShopByNumber: strangers } }).open();
    expect(main).toContain('Спасибо за заказ!');
    expect(main).not.toContain('Как добраться');
  });

  test('shows the next steps, with days and the amount to pay', async () => {
    const main = await orderShop({ ...atShop, status: 'assembling' }).open();
    expect(stepsIn(main)).toEqual([
      'now Сейчас: Собираем заказ',
      'next Будет в магазине 22–23 ноября',
      'next Заберите заказ до 30 ноября',
      'next Если не подойдёт',
    ]);
    expect(main).toContain('Заплатите 26 370 ₽ картой или наличными');
  });
});
