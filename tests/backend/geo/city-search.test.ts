import { beforeAll, describe, expect, it } from 'vitest';
import { normaliseName } from '#src/backend/geo/cities.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

describeOnEachDatabase('the search for a city', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
    const names = ['Орёл', 'Оренбург', 'Старый Оскол', 'Оскол', 'Ростов-на-Дону', 'Санкт-Петербург'];
    const settlements = Array.from({ length: 30 }, (_, number) => ({
      guid: `n${number}`,
      name: `Новый Посёлок ${number + 10}`,
    }));
    await plant(database, {
      cities: [
        ...names.map((name) => ({ guid: name, name, region_id: '1' })),
        { guid: 'msk', name: 'Москва', is_main: 1 },
        { guid: 'msl', name: 'Мосальск' },
        { guid: 'troitsk-m', name: 'Троицк', region_name: 'Москва' },
        { guid: 'troitsk-c', name: 'Троицк', region_name: 'Челябинская область' },
        { guid: '1', name: 'Ереван', region_id: '374', country: 'AM', is_main: 1 },
        ...settlements,
      ],
    });
  });

  const search = async (pattern: string, country: CountryCode = 'RU') =>
    (await shop.reply(contract.geo.searchCity, { body: { pattern, country } })).suggestCity;
  const namesFor = async (pattern: string) => (await search(pattern)).map(({ shortName }) => shortName);

  it('ignores case, ё and hyphens', async () => {
    expect(await namesFor('ОРЕЛ')).toEqual(['Орёл']);
    expect(await namesFor('орё')).toEqual(['Орёл', 'Оренбург']);
    expect(await namesFor('ростов на дону')).toEqual(['Ростов-на-Дону']);
    expect(await namesFor(' санкт-пет')).toEqual(['Санкт-Петербург']);
  });

  it('lists main cities first', async () => {
    expect(await namesFor('мос')).toEqual(['Москва', 'Мосальск']);
  });

  it('lists names that start with the pattern before names with a later word that does', async () => {
    expect(await namesFor('оскол')).toEqual(['Оскол', 'Старый Оскол']);
  });

  it('matches nothing inside a word, and nothing for punctuation alone', async () => {
    expect(await namesFor('сква')).toEqual([]);
    expect(await namesFor('%_')).toEqual([]);
  });

  it('shows the region beside ambiguous names', async () => {
    expect((await search('троицк')).map(({ suggestion }) => suggestion).sort()).toEqual([
      'Троицк, Москва',
      'Троицк, Челябинская область',
    ]);
    expect((await search('москва'))[0]).toEqual({
      suggestion: 'Москва',
      cityGuid: 'msk',
      regionId: '77',
      shortName: 'Москва',
      country: 'RU',
    });
  });

  it('returns at most 20 cities', async () => {
    expect(await search('новый')).toHaveLength(20);
  });

  it('is limited to the given country’s cities', async () => {
    expect(await search('ереван', 'RU')).toEqual([]);
    expect((await search('ереван', 'AM')).map(({ cityGuid }) => cityGuid)).toEqual(['1']);
  });

  it('requires two characters', async () => {
    const answer = await shop.ask(contract.geo.searchCity, { body: { pattern: 'м', country: 'RU' } });
    expect(answer).toEqual({ status: 400, body: { errorMessage: 'BadInput: body.pattern' } });
  });

  it('does not guess where an address is', async () => {
    const { city } = await shop.reply(contract.geo.getCityByIP, {
      body: { ip: '203.0.113.7', country: 'RU' },
    });
    expect(city).toBeNull();
  });
});

describe('a city’s normalised name', () => {
  it('is the same for a composed and a decomposed й', () => {
    expect(normaliseName('Йошкар-Ола'.normalize('NFD'))).toBe(normaliseName('йошкар-ола'));
  });
});
