import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { amHost, ruHost } from '#tests/support/stub-shop.ts';
import { checkoutShop } from './checkout-shop.ts';

describe('address suggestions', () => {
  const suggestion = {
    suggestion: 'Москва, Лесная',
    cityGuid: '1',
    regionId: '77',
    shortName: 'Москва',
    country: 'RU',
    street: 'Лесная',
    house: '',
    postalCode: '',
    latitude: 0,
    longitude: 0,
  } as const;
  const suggesting = (...houses: string[]) =>
    checkoutShop(
      {},
      { geo: { searchAddress: { suggestions: houses.map((house) => ({ ...suggestion, house })) } } },
    );
  const ask = (shop: ReturnType<typeof checkoutShop>, query: Record<string, string>) =>
    request(shop.express).get('/fragments/addresses').query(query).set('Host', ruHost);
  const optionsIn = (html: string) => [...html.matchAll(/<li[^>]*>([^<]*)</g)].map(([, text]) => text);

  test('go down to the house, each once, and their number is announced', async () => {
    const { text } = await ask(suggesting('', '', '5'), { street: 'Лес' });
    expect(optionsIn(text)).toEqual(['Лесная', 'Лесная, 5']);
    expect(text.replaceAll('&quot;', '"')).toContain('data-fills="{"street":"Лесная","house":"5"}"');
    expect(text.replaceAll('\u00a0', ' ')).toContain('data-announce="2 подсказки, выбор стрелками"');
  });

  test('for a house are searched on its street', async () => {
    const shop = suggesting('', '5', '57');
    const { text } = await ask(shop, { street: 'Лесная', house: '5', of: 'house' });
    expect(optionsIn(text)).toEqual(['Лесная, 5', 'Лесная, 57']);
    expect(shop.bodiesOf('geo.searchAddress')).toMatchObject([{ pattern: 'Лесная 5' }]);
  });

  test.each<Record<string, string>>([
    { street: 'Л' },
    { house: '5', of: 'house' },
    { street: 'Лесная', house: '', of: 'house' },
    { street: ' '.repeat(5) },
  ])('are not requested for %j', async (query) => {
    const shop = suggesting('5');
    expect((await ask(shop, query)).text).toBe('');
    expect(shop.bodiesOf('geo.searchAddress')).toEqual([]);
  });

  test('accept text of any length, and are empty while the service is down', async () => {
    const shop = suggesting('5');
    await ask(shop, { street: 'ж'.repeat(150), house: '5'.repeat(150), of: 'house' });
    expect(shop.bodiesOf('geo.searchAddress')).toHaveLength(1);
    const { status, text } = await ask(checkoutShop({}, { geo: {} }), { street: 'Лес' });
    expect([status, optionsIn(text)]).toEqual([200, []]);
  });

  test('are not offered in Armenia, which has plain fields', async () => {
    const { text } = await request(checkoutShop().express).get('/delivery').set('Host', amHost);
    expect(text).toContain('name="street"');
    expect(text).not.toContain('suggest-box');
  });
});
