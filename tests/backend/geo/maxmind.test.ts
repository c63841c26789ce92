import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeoServices } from '#src/backend/geo/geo-services.ts';
import { BadSettings } from '#src/config/environment.ts';
import { mmdbOf } from './mmdb.ts';

const log = pino({ level: 'silent' });

describe('a MaxMind file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-geo-'));
  const file = join(folder, 'city.mmdb');
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(() => {
    const russia = { iso_code: 'RU', names: { en: 'Russia', ru: 'Россия' } };
    writeFileSync(
      file,
      mmdbOf({
        '5.8.0.0/16': {
          country: russia,
          city: { names: { en: 'Omsk', ru: 'Омск' } },
          subdivisions: [{ iso_code: 'OMS', names: { ru: 'Омская область' } }],
          location: { latitude: 54.9924, longitude: 73.3686, accuracy_radius: 20 },
        },
        '5.9.0.0/17': { country: russia, location: { latitude: 55.7386, longitude: 37.6068 } },
        '5.9.128.0/17': { country: russia, city: { names: { en: 'Bor' } } },
      }),
    );
  });
  const placeOf = (ip: string) => createGeoServices({ GEO_DATABASE: file }, log).locateIp(ip);

  it('returns the city of an address in Russian, with region and position', async () => {
    expect(await placeOf('5.8.200.1')).toEqual({
      country: 'RU',
      fiasId: null,
      name: 'Омск',
      regionName: 'Омская область',
      point: { latitude: 54.9924, longitude: 73.3686 },
    });
  });

  it('returns no city if it only knows the country', async () => {
    expect(await placeOf('5.9.0.1')).toBeNull();
  });

  it('returns what is known about a city without a Russian name', async () => {
    expect(await placeOf('5.9.128.1')).toMatchObject({ name: '', regionName: '', point: null });
  });

  it('does not know other addresses', async () => {
    expect(await placeOf('6.6.6.6')).toBeNull();
    expect(await placeOf('2a02:6b8::1')).toBeNull();
  });

  it('that is missing or corrupt stops the start and is named', () => {
    const broken = join(folder, 'broken.mmdb');
    writeFileSync(broken, 'not a database');
    for (const path of [broken, join(folder, 'missing.mmdb')]) {
      expect(() => createGeoServices({ GEO_DATABASE: path }, log)).toThrow(BadSettings);
      expect(() => createGeoServices({ GEO_DATABASE: path }, log)).toThrow(/GEO_DATABASE/);
    }
  });
});

describe('the built-in table', () => {
  const { locateIp, addresses } = createGeoServices({}, log);

  it('knows the cities of a few networks', async () => {
    const cities = await Promise.all(['109.252.7.7', '37.195.1.1', '93.100.3.4'].map(locateIp));
    expect(cities.map((city) => city?.name)).toEqual(['Москва', 'Новосибирск', 'Санкт-Петербург']);
  });

  it('does not guess about other addresses, nor any street', async () => {
    expect(await Promise.all(['8.8.8.8', '2a02:6b8::1', 'nonsense'].map(locateIp))).toEqual([
      null,
      null,
      null,
    ]);
    expect(addresses).toBeNull();
  });
});
