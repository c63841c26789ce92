import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { migrationsFor } from '#src/backend/database/migrations/index.ts';
import { openCallPool } from '#src/backend/database/postgres.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { sqliteDialect } from '#src/backend/database/sqlite.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, openForTest, type TestDatabase } from '#tests/support/databases.ts';
import { emptiedPlace } from '#tests/support/former-database.ts';

/** Replaces the test's database with one from before there were pick-up points, with one rate. */
async function makeFormer(database: TestDatabase) {
  const { dialect } = database;
  const former = await emptiedPlace(database);
  const kysely = new Kysely<Schema>({
    dialect: former.url ? openCallPool(former.url).dialect : sqliteDialect(former.file),
  });
  const provider = { getMigrations: () => Promise.resolve(migrationsFor(dialect)) };
  const { error } = await new Migrator({ db: kysely, provider }).migrateTo('0005-cart');
  expect(error).toBeUndefined();
  await sql`INSERT INTO delivery_rates (country, region_id, kind, title, price, free_from, days_from, days_to)
    VALUES ('RU', '77', 'courier', 'Курьером', 29000, 700000, 1, 2)`.execute(kysely);
  await kysely.destroy();
  return former;
}

describeOnEachDatabase('a database from before pick-up points', (openTestDatabase) => {
  it('opens, keeps its rates and numbers new ones after them', async () => {
    const database = await openForTest(await makeFormer(await openTestDatabase()));
    const body = { country: 'RU' as const, regionId: '77', cityId: 'msk', items: [] };
    const { deliveryTypes } = await createTestBackend(database).reply(contract.delivery.getDeliveryTypes, {
      body,
    });
    expect(deliveryTypes).toMatchObject([
      { kind: 'courier', title: 'Курьером', price: 290, freeFrom: 7_000, daysFrom: 1, daysTo: 2 },
    ]);
    const rate = {
      country: 'RU',
      kind: 'shop',
      title: 'В магазин',
      price: 0,
      days_from: 1,
      days_to: 2,
    } as const;
    const { id } = await database.query
      .insertInto('delivery_rates')
      .values(rate)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(2);
    await database.close();
  });
});
