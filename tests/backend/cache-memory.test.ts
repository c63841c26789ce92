import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { dadata } from '#src/backend/geo/dadata.ts';
import { createGuardedCalls } from '#src/backend/geo/guarded-calls.ts';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { openOnSqlite } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { heapGrowth } from '#tests/support/processes/heap.ts';

const MB = 1024 * 1024;

describe('a backend’s memory', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openOnSqlite();
  });
  afterAll(() => database.close());

  it('caches verified access tokens up to a limit of bytes', async () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const tokens = createAccessTokens({ database, now: () => now });
    const verified = async () => {
      for (let number = 0; number < 6_000; number++) {
        const visitor = { userTokenHash: String(number).padStart(2_000, '0'), signIns: 0 };
        const token = await tokens.sign({ sessionId: 'one', country: 'RU', userId: null, visitor }, now);
        expect(await tokens.verifyAccessToken(token, 'RU')).not.toBeNull();
      }
    };
    expect(await heapGrowth(verified)).toBeLessThan(10 * MB);
  }, 60_000);

  it('prepares short statements once, and does not keep long ones, which insert hundreds of rows', async () => {
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    onTestFinished(() => prepare.mockRestore());
    const row = sql`(${1}, ${2}, ${3}, ${4}, ${5}, ${6})`;
    const preparedFor = async (rows: number) => {
      prepare.mockClear();
      const values = sql.join(Array.from({ length: rows }, () => row));
      const count = sql`SELECT COUNT(*) FROM (VALUES ${values}) AS rows`;
      for (let time = 0; time < 3; time++) await count.execute(database.query);
      return prepare.mock.calls.length;
    };
    expect(await preparedFor(10)).toBe(1);
    expect(await preparedFor(1_000)).toBe(3);
  });
});

it('cities by IP address are cached up to a limit of bytes', async () => {
  const data = {
    country_iso_code: 'RU',
    region: 'Край',
    region_kladr_id: '6300000000000',
    city_fias_id: 'x',
  };
  const nothing = {
    settlement: null,
    settlement_fias_id: null,
    street_with_type: null,
    house: null,
    block: null,
  };
  const place = { ...data, ...nothing, postal_code: '1', geo_lat: '53.1', geo_lon: '50.1' };
  let lookups = 0;
  const server = createServer((_request, response) => {
    const city = `${lookups++} ${'ж'.repeat(480)}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ location: { value: city, data: { ...place, city, region: city } } }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { locateIp } = dadata('secret', createGuardedCalls('DaData', testLog), `http://127.0.0.1:${port}`);
  const asking = async () => {
    for (let number = 0; number < 4_000; number++)
      expect(await locateIp(`10.0.${number >> 8}.${number & 255}`)).not.toBeNull();
  };
  expect(await heapGrowth(asking)).toBeLessThan(7 * MB);
  expect(lookups).toBe(4_000);
}, 60_000);
