import { describe, expect, test } from 'vitest';
import type { SavedShop, SavedTerminal } from '#src/contract/account/places.ts';
import { terminalOption } from '#src/models/cabinet/new-place.ts';
import { isMainAgain, placeToRemove, removedPlaceModels } from '#src/models/cabinet/removed-places.ts';
import { savedPlacesModel } from '#src/models/cabinet/saved-places.ts';
import { terminal } from '#tests/pages/delivery/checkout-shop.ts';
import { savedAddress } from '#tests/pages/delivery/customer.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { shop } from '#tests/support/product-fixtures.ts';

const point = terminal('T-1', 'Лесная, 1');
const { price: _p, daysFrom: _f, daysTo: _t, dateFrom: _df, dateTo: _dt, ...place } = point;
const savedTerminal = (id: number, terminalId: string): SavedTerminal => ({
  ...place,
  id,
  terminalId,
  isMain: false,
  isOpen: true,
});
const savedShop = (id: number, number: string): SavedShop => ({
  ...shop({ number }),
  id,
  isMain: false,
  isOpen: true,
});
const saved = {
  addresses: [savedAddress({ id: 1 }), savedAddress({ id: 2, house: '7' })],
  terminals: [savedTerminal(3, 'T-1'), savedTerminal(4, 'T-2')],
  shops: [savedShop(5, 'M1'), savedShop(6, 'M2')],
  hasShops: true,
};
const none = { addresses: [], terminals: [], shops: [], hasShops: true };
const unknown = { addresses: [], terminals: null, shops: null, hasShops: true };

describe('a removed place', () => {
  test.each([
    ['address', 2],
    ['terminal', 4],
    ['shop', 6],
  ] as const)('can be restored until the same %s is saved again', (kind, id) => {
    const place = placeToRemove(saved, kind, id);
    if (!place) throw new Error('no such place');
    const offered = (now: typeof saved | typeof none | typeof unknown) =>
      removedPlaceModels([place], now).map((each) => [each.kind, each.id]);
    expect(offered(none)).toEqual([[kind, id]]);
    expect(offered(unknown)).toEqual([[kind, id]]);
    expect(offered(saved)).toEqual([]);
    const others = {
      ...saved,
      addresses: saved.addresses.slice(0, 1),
      terminals: saved.terminals.slice(0, 1),
      shops: saved.shops.slice(0, 1),
    };
    expect(offered(others)).toEqual([[kind, id]]);
  });

  test('is none that is not saved, or of a list that is unknown', () => {
    expect(placeToRemove(saved, 'address', 9)).toBeNull();
    for (const kind of ['terminal', 'shop'] as const) {
      expect(placeToRemove(saved, kind, 9)).toBeNull();
      expect(placeToRemove(unknown, kind, 3)).toBeNull();
    }
  });

  test('becomes the main one again unless another has become it', () => {
    const place = placeToRemove({ ...saved, shops: [{ ...savedShop(5, 'M1'), isMain: true }] }, 'shop', 5);
    if (!place) throw new Error('no such place');
    expect(isMainAgain(place, none)).toBe(true);
    expect(isMainAgain(place, unknown)).toBe(true);
    expect(isMainAgain(place, { ...none, shops: [{ ...savedShop(6, 'M2'), isMain: true }] })).toBe(false);
  });
});

describe('a point', () => {
  test('to be saved shows station, hours and name, without what is unknown', () => {
    const detailsOf = (changed: Partial<typeof point>) =>
      terminalOption({ ...point, ...changed }).details.map(plainHtml);
    expect(detailsOf({ metro: 'Сокол' })).toEqual(['м. Сокол · 10:00–21:00', 'Пункт выдачи Покрой']);
    expect(detailsOf({})).toEqual(['10:00–21:00', 'Пункт выдачи Покрой']);
    expect(detailsOf({ hours: '' })).toEqual(['Пункт выдачи Покрой']);
  });

  test('that is saved shows its address, and hours if they are known', () => {
    const detailsOf = (hours: string) =>
      savedPlacesModel({ ...none, terminals: [{ ...savedTerminal(3, 'T-1'), hours }] }, null, [])
        .groups.find(({ kind }) => kind === 'terminal')
        ?.places?.[0]?.details.map(plainHtml);
    expect(detailsOf('10:00–21:00')).toEqual(['Москва, Лесная, 1', '10:00–21:00']);
    expect(detailsOf('')).toEqual(['Москва, Лесная, 1']);
    expect(savedPlacesModel(unknown, null, []).groups.map(({ places }) => places)).toEqual([[], null, null]);
  });
});
