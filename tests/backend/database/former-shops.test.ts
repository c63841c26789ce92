import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#src/backend/database/migrate.ts';
import { migrationsFor } from '#src/backend/database/migrations/index.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { sqliteDialect } from '#src/backend/database/sqlite.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { openDatabaseShop } from '#tests/support/database-shop.ts';
import { describeOnEachDatabase, openForTest, type TestDatabase } from '#tests/support/databases.ts';
import { emptiedPlace, execute } from '#tests/support/former-database.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const FOLDER = 'tests/fixtures/former-shops';
const STAFF_KEY = 'staff-token-of-a-former-shop-0123456789';
const formerShops = new Set(
  readdirSync(FOLDER).flatMap((name) => name.match(/^[\d-]+\w+(?=\.sqlite)/) ?? []),
);

async function openFormerShop(database: TestDatabase, shop: string) {
  const dump = readFileSync(join(FOLDER, `${shop}.${database.dialect}.sql.gz`));
  const place = await emptiedPlace(database);
  await execute(place, gunzipSync(dump).toString());
  const opened = await openForTest(place);
  onTestFinished(opened.close);
  return opened;
}

/** Each table's columns, however a table came to them. */
async function columnsOf({ query }: { readonly query: Kysely<Schema> }) {
  const tables = await query.introspection.getTables();
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns
        .map((column) => `${column.name} ${column.dataType} ${column.isNullable}`)
        .toSorted((one, other) => one.localeCompare(other)),
    ]),
  );
}

describeOnEachDatabase('a shop of an earlier version', (openTestDatabase) => {
  it.each([...formerShops])('of %s opens, sells and keeps its orders', async (shop) => {
    const fresh = await openTestDatabase();
    const columns = await columnsOf(fresh);
    const database = await openFormerShop(fresh, shop);
    expect(await columnsOf(database)).toEqual(columns);

    const storefront = openDatabaseShop(database);
    onTestFinished(storefront.close);
    const page = await storefront.get('/product/plate-s-v-obraznym-vyrezom-kp-1003-02');
    expect(page.status).toBe(200);
    expect(plainHtml(page.text)).toContain('14 490 ₽');

    const { reply } = createTestBackend(database, undefined, { staffKey: STAFF_KEY });
    const number = '261121-900900';
    const staff = { accessToken: STAFF_KEY };
    const { order } = await reply(contract.cart.showOrder, { params: { number } }, staff);
    expect(order).toMatchObject({ number, status: 'new', totalPrice: 14_780 });
    const body = { status: 'cancelled', by: 'Ольга' } as const;
    const { success } = await reply(contract.cart.setOrderStatus, { params: { number }, body }, staff);
    expect(success).toBe(true);
  });
});

describe('the order of migrations', () => {
  function emptySqlite(): Kysely<Schema> {
    const query = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
    onTestFinished(() => query.destroy());
    return query;
  }

  async function makeOnly(query: Kysely<Schema>, names: readonly string[]): Promise<void> {
    const made = Object.entries(migrationsFor('sqlite')).filter(([name]) => names.includes(name));
    const provider = { getMigrations: async () => Object.fromEntries(made) };
    const { error } = await new Migrator({
      db: query,
      provider,
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    expect(error).toBeUndefined();
  }

  /** Faster than introspection, which asks for each table apart. */
  async function schemaOf(query: Kysely<Schema>) {
    const { rows } = await sql`
      SELECT made.name AS made, part.name, part.type, part."notnull", part.dflt_value, part.pk
        FROM sqlite_master AS made LEFT JOIN pragma_table_info(made.name) AS part
        ORDER BY made.name, part.name`.execute(query);
    return rows;
  }
  const landed = Object.keys(migrationsFor('sqlite'));
  const newest = landed.indexOf('0180-phone-changes');
  const byNumber = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));

  /** The migrations up to the newest, as a shop makes them that was left in a state. */
  const orderFrom = (state: number) => [
    ...byNumber(landed.slice(0, state + 1)),
    ...byNumber(landed.slice(state + 1, newest + 1)),
  ];

  it('leads from every state of main to the same schema', async () => {
    // Later migrations follow in the same order from each, as the next test proves.
    const early = landed.slice(0, newest + 1);
    const fresh = emptySqlite();
    await makeOnly(fresh, early);
    const schema = await schemaOf(fresh);
    const states = new Map(early.map((_, state) => [orderFrom(state).join(), state]));
    for (const state of states.values()) {
      const query = emptySqlite();
      await makeOnly(query, landed.slice(0, state + 1));
      await makeOnly(query, early);
      expect(await schemaOf(query), `after ${landed[state]}`).toEqual(schema);
    }
  }, 60_000);

  it('is that of their numbers since the newest one of 23 November 2026', () => {
    expect(landed.slice(newest)).toEqual(byNumber(landed).slice(newest));
  });

  it('that no version left is refused with the way out, and changes nothing', async () => {
    const query = emptySqlite();
    const gap = '0155-outbox-traces';
    await makeOnly(
      query,
      landed.slice(0, -1).filter((name) => name !== gap),
    );
    const schema = await schemaOf(query);
    for (const policy of ['migrate', 'wait', 'refuse'] as const)
      await expect(migrate({ query, longWork: query, dialect: 'sqlite' }, policy)).rejects.toThrow(
        /lacks 0155-outbox-traces but has later migrations.*restore a backup.*--any-order/,
      );
    expect(await schemaOf(query)).toEqual(schema);
    await migrate({ query, longWork: query, dialect: 'sqlite' }, 'migrate-any-order');
    const { rows } = await sql`SELECT name FROM kysely_migration`.execute(query);
    expect(rows).toHaveLength(landed.length);
  });
});
