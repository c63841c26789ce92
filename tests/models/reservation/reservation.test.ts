import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { Reservation } from '#src/contract/cart/reservations.ts';
import { reservationModel } from '#src/models/reservation/reservation.ts';
import { line } from '#tests/pages/cart/shop.ts';
import { shop } from '#tests/support/product-fixtures.ts';

const reserved: Reservation = {
  number: 'R261120-123456',
  state: 'held',
  createdAt: '2026-11-20T12:00:00.000Z',
  changedAt: '2026-11-20T12:00:00.000Z',
  country: 'RU',
  shopNumber: 'M1',
  shopName: 'На Мира',
  shopAddress: 'проспект Мира, 91',
  shop: null,
  until: '2026-11-21T19:00:00.000Z',
  untilDay: '2026-11-21',
  untilTime: '22:00',
  name: 'Анна',
  phone: '79161234567',
  email: '',
  lines: [{ ...line({ itemId: 7, count: 2, url: '/product/palto' }), returned: 0 }],
  totalPrice: 25_980,
  currency: 'RUB',
  cancelledBy: null,
  why: '',
};
const modelOf = (changed: Partial<Reservation> = {}) =>
  reservationModel({ ...reserved, ...changed }, countries.RU);
const plain = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');

describe('a reservation', () => {
  test('was made on the day that its number says, by the clock of its shop', () => {
    const there = shop({ regionId: '54' });
    const model = modelOf({ number: 'R261201-730122', createdAt: '2026-11-30T20:30:00.000Z', shop: there });
    expect(plain(model.madeOn)).toBe('1 декабря 2026 г.');
  });

  test('says where, for whom, for what sum, and leads to the same items again', () => {
    const model = modelOf();
    expect(model).toMatchObject({
      number: 'R261120-123456',
      heading: 'Вещи ждут вас',
      status: 'Ждёт вас',
      isHeld: true,
      shop: null,
      place: 'На Мира, проспект Мира, 91',
    });
    expect(plain(model.total)).toBe('25 980 ₽');
    expect(model.lines).toMatchObject([{ href: '/product/palto' }]);
    expect(model.againHref).toMatch(/^\/reserve\?items=7.*2$/);
    expect(model.who.map(({ title, value }) => [plain(title), plain(value)])).toEqual([
      ['На имя', 'Анна'],
      ['Телефон', '+7 (916) 123 45 67'],
    ]);
    expect(modelOf({ shopAddress: '' }).place).toBe('На Мира');
    expect(modelOf({ email: 'anna@example.com' }).who.at(-1)).toEqual({
      title: 'Почта',
      value: 'anna@example.com',
    });
  });

  test('leads to its shop, if that is still there', () => {
    const there = modelOf({ shop: shop({ number: 'M1', cityName: 'Москва' }) }).shop;
    expect(there).toMatchObject({ cityName: 'Москва', routeHref: expect.stringMatching(/^https:/) });
  });

  test.each([
    ['held', {}, /^Назовите номер .* Номер отправили на \+7 \(916\) 123 45 67\.$/, true],
    ['collected', {}, /^Спасибо, что зашли!$/, false],
    ['cancelled', { cancelledBy: 'shop', why: 'брак' }, /^Магазин не смог сохранить вещи: брак$/, false],
    ['cancelled', { cancelledBy: 'owner' }, /^Вещи вернулись в продажу\.$/, false],
    ['expired', {}, /^Вещи вернулись в продажу\. Если ещё нужны/, false],
  ] as const)('that is %s says what comes next: %j', (state, changed, next, isHeld) => {
    const model = modelOf({ state, ...changed });
    expect(plain(model.next)).toMatch(next);
    expect(model.isHeld).toBe(isHeld);
  });
});
