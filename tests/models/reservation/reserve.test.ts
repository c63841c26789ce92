import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { reservationForm } from '#src/models/reservation/reservation-form.ts';
import { type ReservationShops, reserveModel } from '#src/models/reservation/reserve.ts';
import { line } from '#tests/pages/cart/shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { shop } from '#tests/support/product-fixtures.ts';

const shopIn = (number: string, cityName: string) => ({
  shop: shop({ number, cityName, name: `Покрой ${number}` }),
  untilDay: '2026-11-24',
  untilTime: '22:00',
});
const coat = line({ itemId: 1, modelTitle: 'Пальто', size: '', count: 1, url: '/product/palto' });
const dress = line({ itemId: 2, count: 2 });

function modelOf(changed: Partial<ReservationShops> & { chosen?: string; isFromCart?: boolean } = {}) {
  const { chosen = '', isFromCart = false, lines = [coat], shops = [] } = changed;
  const form = reservationForm({ country: countries.RU, shops });
  return reserveModel({
    country: countries.RU,
    ownCity: 'Омск',
    found: { lines, shops },
    items: lines,
    isFromCart,
    fields: form.fields({ shopNumber: chosen }),
    key: 'key',
  });
}

const shops = [
  shopIn('A1', 'Тула'),
  shopIn('A2', 'Омск'),
  shopIn('A3', 'Тула'),
  shopIn('A4', 'Анапа'),
  shopIn('A5', 'Москва'),
];
const citiesIn = (model: ReturnType<typeof modelOf>) =>
  model.cities.map(({ name, countText, shops: of }) => [name, countText, of.map(({ number }) => number)]);

describe('the shops of a reservation', () => {
  test('are listed by city, the visitor’s first and the others by name', () => {
    const model = modelOf({ shops });
    expect(citiesIn(model)).toEqual([
      ['Омск', '1 магазин', ['A2']],
      ['Анапа', '1 магазин', ['A4']],
      ['Москва', '1 магазин', ['A5']],
      ['Тула', '2 магазина', ['A1', 'A3']],
    ]);
    expect(model.chosen).toBeNull();
    expect(model.othersText).toBe('5 магазинов');
  });

  test('show the chosen one apart from the others', () => {
    const model = modelOf({ shops, chosen: 'A3' });
    expect(model.chosen).toMatchObject({ number: 'A3', isChosen: true });
    expect(citiesIn(model).at(-1)).toEqual(['Тула', '1 магазин', ['A1']]);
    expect(model.cities.flatMap(({ shops: of }) => of).some(({ isChosen }) => isChosen)).toBe(false);
    expect(model.othersText).toBe('4 магазина');
  });

  test('say that the visitor’s city has none with the goods, unless one is chosen', () => {
    const away = shops.filter(({ shop: { cityName } }) => cityName !== 'Омск');
    expect(plainHtml(modelOf({ shops: away }).awayText ?? '')).toMatch(/^Омск: .* есть в других городах\.$/);
    expect(modelOf({ shops }).awayText).toBeNull();
    expect(modelOf({ shops: away, chosen: 'A3' }).awayText).toBeNull();
  });

  test('are chosen for the shopper if there is one alone', () => {
    const model = modelOf({ shops: shops.slice(0, 1) });
    expect([model.chosen?.number, model.cities]).toEqual(['A1', []]);
  });

  test('have address, station and hours, and until when they hold', () => {
    const { chosen } = modelOf({ shops: shops.slice(0, 1) });
    expect(chosen?.details.map(plainHtml)).toEqual([
      'Тула, Ленинградское шоссе, 16А, стр. 4, м. Войковская',
      'Ежедневно 10:00–22:00',
    ]);
    expect(plainHtml(chosen?.until ?? '')).toBe('до 24 ноября, 22:00');
    const bare = { ...shopIn('A1', 'Тула'), shop: shop({ cityName: 'Тула', metro: '', hours: '' }) };
    expect(modelOf({ shops: [bare] }).chosen?.details.map(plainHtml)).toEqual([
      'Тула, Ленинградское шоссе, 16А, стр. 4',
    ]);
  });
});

describe('what is reserved', () => {
  test('adds up each item by its count', () => {
    expect(plainHtml(modelOf({ lines: [coat, dress] }).total)).toBe('26 970 ₽');
  });

  test('leads back to where it was chosen', () => {
    expect(modelOf().back).toEqual({ title: 'Пальто', href: '/product/palto' });
    expect(modelOf({ isFromCart: true }).back).toEqual({ title: 'Корзина', href: '/cart' });
    expect(modelOf({ lines: [] }).back.href).toBe('/cart');
  });

  test('is offered by the item if no shop has all of it', () => {
    expect(modelOf({ lines: [coat, dress] }).separately).toEqual([
      { title: 'Пальто', href: '/reserve?items=1' },
      { title: expect.stringMatching(/^Платье миди .*, 44$/), href: '/reserve?items=2-2' },
    ]);
    expect(modelOf({ lines: [coat] }).separately).toEqual([]);
    expect(modelOf({ lines: [coat, dress], shops }).separately).toEqual([]);
  });
});
