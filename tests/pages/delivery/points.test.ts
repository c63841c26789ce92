import { describe, expect, test } from 'vitest';
import { plainHtml } from '#tests/support/page-text.ts';
import { testSite } from '#tests/support/stub-shop.ts';
import { checkoutShop, terminal, typed } from './checkout-shop.ts';

describe('collection points', () => {
  const at = (id: string, address: string, latitude: number) => ({ ...terminal(id, address), latitude });
  const terminals = [
    at('FAR', 'Дальняя, 1', 55.9),
    at('NEAR', 'Ближняя, 2', 55.71),
    at('NONE', 'Нигде, 3', 0),
  ];
  const placed = terminals.map((each) => (each.id === 'NONE' ? { ...each, longitude: 0 } : each));
  const pointsShop = (suggestions: object[] = [], terminals = placed, mapKey: string | null = null) => {
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
          getTerminalByCity: { terminals },
        },
        geo: { getCityByIP: { city: null }, searchAddress: { suggestions: found } },
      },
      { site: { ...testSite, mapKey } },
    );
  };
  const orderOf = (html: string) => [...html.matchAll(/id="point-(\w+)"/g)].map(([, id]) => id);
  const addresses = (html: string) =>
    [...html.matchAll(/(Дальняя, 1|Ближняя, 2|Нигде, 3)</g)].map(([, text]) => text);
  const plain = plainHtml;

  test('are sorted by distance from the browser’s position', async () => {
    const shop = pointsShop();
    const position = encodeURIComponent(JSON.stringify({ latitude: 55.7, longitude: 37 }));
    const { text } = await shop.open().set('Cookie', `geoInit=${position}`);
    expect(addresses(text)).toEqual(['Ближняя, 2', 'Дальняя, 1', 'Нигде, 3']);
    expect(plain(text)).toContain('1,1 км от вас · 23–24 ноября · 10:00–21:00');
    expect(plain(text)).toContain('22 км от вас');
    expect(shop.bodiesOf('geo.searchAddress')).toEqual([]);
  });

  test('are sorted by distance from the typed address without a position', async () => {
    const shop = pointsShop([{ house: '' }, { latitude: 55.7, longitude: 37 }]);
    const { text } = await shop.updatePart({ ...typed, kind: 'terminal' });
    expect(addresses(text)[0]).toBe('Ближняя, 2');
    expect(plain(text)).toContain('1,1 км от вашего адреса');
  });

  test.each(['{"latitude":0,"longitude":0}', '{"latitude":"x"}', 'null', '[]'])(
    'are in the shop’s order if the position is %s',
    async (position) => {
      const shop = pointsShop();
      const { text } = await shop.open().set('Cookie', `geoInit=${encodeURIComponent(position)}`);
      expect(addresses(text)).toEqual(['Дальняя, 1', 'Ближняя, 2', 'Нигде, 3']);
      expect(text).not.toContain('от\u00a0вас');
    },
  );

  const stationed = [
    { ...at('D', 'Дубовая, 1', 55.7), metro: 'Динамо' },
    { ...at('N', 'Новая, 2', 55.72), metro: '' },
    { ...at('A', 'Аптечная, 3', 55.74), metro: 'Автозаводская' },
    { ...at('E', 'Ещё одна, 4', 55.76), metro: 'Динамо' },
  ];

  test('are sorted by station if the position is unknown, and stations can be searched', async () => {
    const { text } = await pointsShop([], stationed).open();
    expect(orderOf(text)).toEqual(['A', 'D', 'E', 'N']);
    expect([...text.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      'Автозаводская',
      'Динамо',
    ]);
  });

  test('are drawn on a plan if there is no map, numbered like their rows', async () => {
    const { text } = await pointsShop([], stationed).open();
    const plan = /<details class="points-plan">.*?<\/details>/s.exec(text)?.[0] ?? '';
    expect(
      [...plan.matchAll(/href="#point-(\w+)" aria-label="(\d)\. /g)].map(([, id, pin]) => `${pin} ${id}`),
    ).toEqual(['1 A', '2 D', '3 E', '4 N']);
    expect(text).toMatch(/plan-pin" aria-hidden="true">2<\/span>Дубовая, 1</);
    expect((await pointsShop([], stationed, 'a-key').open()).text).not.toContain('points-plan');
    expect((await pointsShop([], stationed.slice(2)).open()).text).not.toContain('points-plan');
  });
});
