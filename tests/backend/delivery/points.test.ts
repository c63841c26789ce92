import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { type DeliveryShop, openDeliveryShop, type Wanted } from './shop.ts';

const { getTerminal, getTerminalByCity, getShop, getShopByProducts } = contract.delivery;

describeOnEachDatabase('delivery points', (openTestDatabase) => {
  let shop: DeliveryShop;
  beforeAll(async () => {
    shop = await openDeliveryShop(await openTestDatabase());
  });

  const terminalsOf = async (city: string, wanted?: Wanted) =>
    (await shop.reply(getTerminalByCity, { body: shop.to(city, wanted) })).terminals;
  const shopsOf = async (city: string, wanted?: Wanted) =>
    (await shop.reply(getShop, { body: shop.to(city, wanted) })).shops;
  const byProducts = async (city: string, wanted?: Wanted) =>
    (await shop.reply(getShopByProducts, { body: shop.to(city, wanted) })).shops;

  it('are the city’s pick-up points in the configured order', async () => {
    expect((await terminalsOf('msk')).map(({ id }) => id)).toEqual(['T1', 'T2']);
    expect((await terminalsOf('1')).map(({ id }) => id)).toEqual([]);
    expect(await terminalsOf('zel')).toEqual([]);
  });

  it('show a pick-up point’s location, price and days', async () => {
    const { terminal } = await shop.reply(getTerminal, { body: { id: 'T1', country: 'RU' } });
    expect(terminal).toEqual({
      id: 'T1',
      title: 'Пункт № 1',
      cityName: 'Москва',
      cityGuid: 'msk',
      regionId: '77',
      address: 'Лесная, 5',
      metro: '',
      hours: '9–21',
      latitude: 55.78,
      longitude: 37.59,
      price: 190,
      daysFrom: 2,
      daysTo: 4,
      dateFrom: '2026-11-22',
      dateTo: '2026-11-24',
    });
    expect((await terminalsOf('msk'))[0]).toEqual(terminal);
  });

  it('make a pick-up point free according to the given goods', async () => {
    const body = { id: 'T1', country: 'RU', items: shop.items([['COAT-1 S', 1]]) } as const;
    expect((await shop.reply(getTerminal, { body })).terminal.price).toBe(0);
    expect((await terminalsOf('msk', [['COAT-1 S', 2]]))[0]).toMatchObject({ price: 0, daysFrom: 4 });
  });

  it('exclude missing points and those of another country', async () => {
    for (const body of [
      { id: 'T1', country: 'AM' },
      { id: 'T9', country: 'RU' },
    ] as const) {
      const answer = await shop.ask(getTerminal, { body });
      expect(answer).toEqual({ status: 404, body: { errorMessage: 'TerminalNotFound' } });
    }
  });

  it('are the region’s shops, the city’s own first', async () => {
    expect((await shopsOf('msk')).map(({ number }) => number)).toEqual(['M1', 'Z1']);
    expect((await shopsOf('zel')).map(({ number }) => number)).toEqual(['Z1', 'M1']);
  });

  it('show whether a shop has everything, or when the rest arrives from the warehouse', async () => {
    const found = await shopsOf('zel', [['DRESS-1 S', 2]]);
    expect(found.map(({ number, hasAll, daysFrom, daysTo }) => [number, hasAll, daysFrom, daysTo])).toEqual([
      ['Z1', false, 1, 3],
      ['M1', true, 0, 0],
    ]);
    expect(await shopsOf('msk', [['DRESS-1 S', 3]])).toMatchObject([{ hasAll: false }, { hasAll: false }]);
  });

  it('list the fastest shop for the products first', async () => {
    const found = await byProducts('zel', [['DRESS-1 S', 2]]);
    expect(found.map(({ number, price }) => [number, price])).toEqual([
      ['M1', 0],
      ['Z1', 0],
    ]);
  });

  it('exclude shops that neither have the goods nor can get them', async () => {
    expect((await byProducts('msk', [['COAT-1 S', 2]])).map(({ number }) => number)).toEqual(['M1']);
    expect(await byProducts('msk', [['DRESS-1 M', 1]])).toEqual([]);
    expect((await byProducts('spb', [['DRESS-1 M', 2]])).map(({ number }) => number)).toEqual(['P1']);
  });

  it('are empty for gift cards alone', async () => {
    const cards = [['GC-0000-1 U', 1]] as const;
    expect([await terminalsOf('msk', cards), await shopsOf('msk', cards)]).toEqual([[], []]);
  });
});
