import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { freshAddress, newVisitor } from '#tests/support/signed-in.ts';

const OMSK = '140e31da-27bf-4519-9ea0-6185d681d44e';
const TEN_MINUTES_MS = 600_000;

describeOnEachDatabase('address suggestions', (openTestDatabase) => {
  let shop: TestBackend;
  let calls = 0;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await plant(database, { cities: [{ guid: OMSK, name: 'Омск', region_id: '55' }] });
    const addresses = {
      addressesIn: async () => {
        calls += 1;
        return [];
      },
      addressesAt: async () => {
        calls += 1;
        return [];
      },
    };
    shop = createTestBackend(database, undefined, { geo: { locateIp: async () => null, addresses } });
  });

  const { searchAddress, getAddressByPoint } = contract.geo;
  const suggest = async (context: { accessToken: string | null; address: string | null }) =>
    (
      await shop.ask(
        searchAddress,
        { body: { pattern: 'лен', cityGuid: OMSK, country: 'RU' } },
        { country: 'RU', ...context },
      )
    ).status;
  const repeat = async (times: number, ask: () => Promise<number>) => {
    const statuses: number[] = [];
    for (let index = 0; index < times; index++) statuses.push(await ask());
    return statuses;
  };
  const all = (times: number, status: number) => Array.from({ length: times }, () => status);

  it('are limited to a hundred in ten minutes per visitor, without further calls to the service', async () => {
    const { accessToken } = await newVisitor(shop);
    calls = 0;
    const ask = () => suggest({ accessToken, address: freshAddress() });
    expect(await repeat(103, ask)).toEqual([...all(100, 200), ...all(3, 429)]);
    expect(calls).toBe(100);
    const body = { latitude: 54.98, longitude: 73.37, accuracy: 0 as const };
    const found = await shop.ask(getAddressByPoint, { body }, { accessToken, address: freshAddress() });
    expect(found).toEqual({ status: 429, body: { errorMessage: 'TooManyRequests' } });
    const now = shop.now;
    shop.now = new Date(now.getTime() + TEN_MINUTES_MS);
    expect(await ask()).toBe(200);
    shop.now = now;
  });

  it('are limited to four hundred per IP address, whoever asks', async () => {
    const address = freshAddress();
    const statuses = await repeat(402, () => suggest({ accessToken: null, address }));
    expect(statuses).toEqual([...all(400, 200), ...all(2, 429)]);
    expect(await suggest({ accessToken: null, address: freshAddress() })).toBe(200);
  }, 60_000);

  it('are not limited for the shop itself', async () => {
    const { accessToken } = await newVisitor(shop);
    expect(await repeat(110, () => suggest({ accessToken, address: null }))).toEqual(all(110, 200));
  });
});
