import { describe, expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { checkoutShop, terminal, typed } from './checkout-shop.ts';

describe('points to collect from', () => {
  const at = (id: string, address: string, latitude: number) => ({ ...terminal(id, address), latitude });
  const terminals = [
    at('FAR', 'Дальняя, 1', 55.9),
    at('NEAR', 'Ближняя, 2', 55.71),
    at('NONE', 'Нигде, 3', 0),
  ];
  const placed = terminals.map((each) => (each.id === 'NONE' ? { ...each, longitude: 0 } : each));
  const pointsShop = (suggestions: object[] = []) => {
    const deliveryTypes = [
      {
        kind: 'terminal' as const,
        title: 'Пункт',
        price: 0,
        freeFrom: null,
        daysFrom: 1,
        daysTo: 1,
        dateFrom: '2026-11-24',
        dateTo: '2026-11-24',
      },
    ];
    const found = suggestions.map((each) => ({
      suggestion: '',
      cityGuid: '1',
      regionId: '77',
      shortName: 'Москва',
      country: 'RU' as const,
      street: 'Лесная',
      house: '5',
      postalCode: '',
      latitude: 0,
      longitude: 0,
      ...each,
    }));
    return checkoutShop(
      {},
      {
        delivery: {
          getDeliveryTypes: { deliveryTypes, byEmail: false },
          getTerminalByCity: { terminals: placed },
        },
        geo: { getCityByIP: { city: null }, searchAddress: { suggestions: found } },
      },
    );
  };
  const addresses = (html: string) =>
    [...html.matchAll(/(Дальняя, 1|Ближняя, 2|Нигде, 3)</g)].map(([, text]) => text);
  const plain = plainHtml;

  test('come the nearest first from where the browser says the shopper is', async () => {
    const shop = pointsShop();
    const position = encodeURIComponent(JSON.stringify({ latitude: 55.7, longitude: 37 }));
    const { text } = await shop.open().set('Cookie', `geoInit=${position}`);
    expect(addresses(text)).toEqual(['Ближняя, 2', 'Дальняя, 1', 'Нигде, 3']);
    expect(plain(text)).toContain('1,1 км от вас · 23–24 ноября · 10:00–21:00');
    expect(plain(text)).toContain('22 км от вас');
    expect(shop.asked('geo.searchAddress')).toEqual([]);
  });

  test('else from the address that was typed', async () => {
    const shop = pointsShop([{ house: '' }, { latitude: 55.7, longitude: 37 }]);
    const { text } = await shop.updatePart({ ...typed, kind: 'terminal' });
    expect(addresses(text)[0]).toBe('Ближняя, 2');
    expect(plain(text)).toContain('1,1 км от вашего адреса');
  });

  test.each(['{"latitude":0,"longitude":0}', '{"latitude":"x"}', 'null', '[]'])(
    'come as the shop lists them where the position is %s',
    async (position) => {
      const shop = pointsShop();
      const { text } = await shop.open().set('Cookie', `geoInit=${encodeURIComponent(position)}`);
      expect(addresses(text)).toEqual(['Дальняя, 1', 'Ближняя, 2', 'Нигде, 3']);
      expect(text).not.toContain('от\u00a0вас');
    },
  );
});
