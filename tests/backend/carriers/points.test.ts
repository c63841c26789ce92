import { beforeAll, beforeEach, expect, it } from 'vitest';
import { takePoints } from '#src/backend/carriers/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { type CdekStandIn, openCdek, type StandInPoint } from '#tests/support/cdek/cdek.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

describeOnEachDatabase("a carrier's points", (openTestDatabase) => {
  let database: TestDatabase;
  let cdek: CdekStandIn;

  beforeAll(async () => {
    database = await openTestDatabase();
    cdek = await openCdek();
    await plant(database, {
      cities: [
        { guid: 'a1', name: 'Москва' },
        { guid: 'b2', name: 'Тверь' },
      ],
      terminals: [{ code: 'OWN1', city_guid: 'a1' }],
    });
    return cdek.close;
  });

  beforeEach(async () => {
    await database.query.deleteFrom('terminals').where('source', '=', 'cdek').execute();
    await database.query.deleteFrom('carrier_rounds').execute();
  });

  const points = (count: number, guid = 'a1'): StandInPoint[] =>
    Array.from({ length: count }, (_, place) => ({ code: `P${guid.toUpperCase()}${place}`, city: 44, guid }));
  const kept = async () => {
    const rows = await database.query.selectFrom('terminals').select(['code', 'source']).execute();
    return {
      own: rows.filter(({ source }) => source === 'own').length,
      cdek: rows.filter(({ source }) => source === 'cdek').length,
    };
  };

  it('are taken page by page, those of cities that the shop knows', async () => {
    cdek.state.points = [...points(700), ...points(3, 'b2'), ...points(5, 'elsewhere')];
    expect(await takePoints(database, cdek.carrier())).toEqual({
      points: 703,
      cities: 2,
      gone: 0,
      elsewhere: 5,
    });
    expect(await kept()).toEqual({ own: 1, cdek: 703 });
    const cities = await database.query.selectFrom('carrier_cities').select(['city_guid', 'code']).execute();
    expect(cities).toHaveLength(2);
  });

  it('change and go with the carrier, and a code of the shop’s own stays the shop’s', async () => {
    cdek.state.points = points(30);
    await takePoints(database, cdek.carrier());
    cdek.state.points = [...points(29), { code: 'OWN1', city: 44, guid: 'a1' }];
    expect(await takePoints(database, cdek.carrier())).toMatchObject({ gone: 1 });
    expect(await kept()).toEqual({ own: 1, cdek: 29 });
  });

  it('stay where a third of them would vanish, unless that is meant', async () => {
    cdek.state.points = points(30);
    await takePoints(database, cdek.carrier());
    cdek.state.points = points(20);
    await expect(takePoints(database, cdek.carrier())).rejects.toThrow('10 of 30 points would vanish');
    expect(await kept()).toMatchObject({ cdek: 30 });
    await takePoints(database, cdek.carrier(), { isForced: true });
    expect(await kept()).toMatchObject({ cdek: 20 });
  });

  it('are taken once a day by one of all processes', async () => {
    cdek.state.points = points(3);
    const before = cdek.countOf('/v2/deliverypoints');
    const shops = [1, 2].map(() => createTestBackend(database, undefined, { carrier: cdek.carrier() }));
    for (const shop of shops) await shop.backend.upkeep();
    expect(cdek.countOf('/v2/deliverypoints') - before).toBe(1);
    for (const shop of shops) shop.now = new Date(shop.now.getTime() + 86_400_000);
    for (const shop of shops) await shop.backend.upkeep();
    expect(cdek.countOf('/v2/deliverypoints') - before).toBe(2);
  });
});
