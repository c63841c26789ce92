import { describe, expect, it } from 'vitest';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { open } from './shop.ts';

const visitor = '/fragments/visitor';
const shopOf = (shopsUrl: string) => ({
  number: '1',
  name: 'Салон',
  cityName: 'Москва',
  cityGuid: 'x',
  regionId: '77',
  country: 'RU' as const,
  address: '',
  metro: '',
  phone: '',
  hours: '',
  latitude: 0,
  longitude: 0,
  shopsUrl,
});

describe('what only the visitor sees', () => {
  it('is never kept', async () => {
    expect((await open(visitor)).headers['cache-control']).toBe('private, no-store');
  });

  it('asks for the city until it was confirmed', async () => {
    const { text } = await open(visitor);
    expect(text).toContain('Ваш город Москва?');
    expect(text).toMatch(/>да</);
    expect(text).toMatch(/>нет, выбрать другой</);
    expect(text).toContain('placeholder="Поиск города"');
    expect((await open(visitor, { cookie: 'cityVerify=1' })).text).not.toContain('Ваш город Москва?');
  });

  it('asks for no city in AM', async () => {
    const { text } = await open(visitor, { country: 'AM' });
    expect(text).toContain('Ереван');
    expect(text).not.toContain('Ваш город');
  });

  it('shows the cookie notice in RU only, until it was put away', async () => {
    expect((await open(visitor)).text).toContain('cookie-notice');
    expect((await open(visitor, { cookie: 'cookiesAccepted=1' })).text).not.toContain('cookie-notice');
    expect((await open(visitor, { country: 'AM' })).text).not.toContain('cookie-notice');
  });

  it('shows the app banner until it was put away', async () => {
    expect((await open(visitor)).text).toContain('https://example.com/app');
    expect((await open(visitor, { cookie: 'appBanner=0' })).text).not.toContain('https://example.com/app');
  });

  it("leads to the shops of the visitor's city", async () => {
    const inCity = { shop: { getShopsByCity: { shops: [shopOf('/stores/moscow/petrovka')] } } };
    expect((await open(visitor, {}, inCity)).text).toContain('href="/stores/moscow"');
  });

  it('leads to the shops of the region where the city has none', async () => {
    const inRegion = {
      shop: {
        getShopsByCity: { shops: [] },
        getShopsByRegion: { shops: [shopOf('/stores/region-77/1')] },
      },
    };
    expect((await open(visitor, {}, inRegion)).text).toContain('href="/stores/region-77"');
  });

  it('still comes where the shops can not be had', async () => {
    const away = {
      shop: {
        getShopsByCity: () => {
          throw new StubRefusal(404);
        },
      },
    };
    const { status, text } = await open(visitor, {}, away);
    expect(status).toBe(200);
    expect(text).toContain('href="/stores"');
  });
});
