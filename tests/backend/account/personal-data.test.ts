import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { personalTables } from '#src/backend/registries/personal-tables.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, openForTest, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount, giveProof } from '#tests/support/proofs.ts';
import { freshAddress, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';

const { account } = contract;

/** Columns that identify a customer or a visitor. */
const ownerColumns = ['owner', 'customer_id', 'user_id', 'visitor', 'user_token_hash', 'author_id'];

/** An empty database, for inspecting its tables. */
async function openSqliteDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-personal-'));
  const database = await openForTest({ file: join(folder, 'shop.sqlite') });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  return database;
}

interface Table {
  readonly name: string;
  readonly hasOwner: boolean;
  /** The tables that its rows reference. */
  readonly parents: readonly string[];
}

async function readTables({ query }: Database): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(
    query,
  );
  return Promise.all(
    rows.map(async ({ name }) => {
      const columns = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${name})`.execute(query);
      const keys = await sql<{
        table: string;
      }>`SELECT "table" FROM pragma_foreign_key_list(${name})`.execute(query);
      const hasOwner = columns.rows.some((column) => ownerColumns.includes(column.name));
      return { name, hasOwner, parents: keys.rows.map((key) => key.table) };
    }),
  );
}

describe('every table with customers’ rows', () => {
  it('is declared by its service, so that copy and deletion include it', async () => {
    const tables = await readTables(await openSqliteDatabase());
    const personal = new Set([
      'customers',
      ...tables.filter((each) => each.hasOwner).map((each) => each.name),
    ]);
    for (let before = 0; before < personal.size; ) {
      before = personal.size;
      for (const { name, parents } of tables)
        if (parents.some((each) => personal.has(each))) personal.add(name);
    }
    expect(personal.size).toBeGreaterThan(15);
    const declared = personalTables.map(({ table }) => table);
    expect(declared.toSorted()).toEqual([...personal].toSorted());
  });

  it('is copied without secrets', () => {
    const secret = personalTables.flatMap(({ columns }) =>
      columns.filter((each) => /hash|key|token/.test(each)),
    );
    expect(secret).toEqual([]);
  });

  it('is left to the database only if that deletes it with the customer', async () => {
    const database = await openSqliteDatabase();
    const cascading = personalTables.filter(
      ({ table, deletion }) => deletion === 'cascade' && table !== 'customers',
    );
    const declared: readonly string[] = personalTables.map(({ table }) => table);
    for (const { table } of cascading) {
      const { rows } = await sql<{ parent: string; on_delete: string }>`
        SELECT "table" AS parent, on_delete FROM pragma_foreign_key_list(${table})`.execute(database.query);
      const own = rows.filter(({ parent }) => declared.includes(parent));
      expect([table, new Set(own.map((row) => row.on_delete))]).toEqual([table, new Set(['CASCADE'])]);
    }
  });
});

describeOnEachDatabase("a copy of a customer's data", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  let visitors = 0;

  /** A customer who has left data in every service. */
  async function livedIn(name: string) {
    const userToken = `lived-in-0123456789-${visitors++}`;
    const guest = await shop.visitor('RU', userToken);
    await guest.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(guest, { comment: `Заказ: ${name}` });
    const customer = await signUp(shop.backend, { visitor: { userToken, accessToken: guest.accessToken } });
    const context = { accessToken: customer.accessToken };
    const ipAddress = freshAddress();
    const ask = shop.backend.reply;
    const email = `${name}@example.ru`;
    await giveProof(shop.backend, 'changeEmail', customer);
    await ask(account.confirmEmail, { body: { email, ipAddress } }, context);
    const code = lastCode(shop.backend.sent, email);
    await ask(account.confirmEmailCode, { body: { email, code, ipAddress } }, context);
    const address = { city: 'Казань', cityGuid: 'kzn', regionId: '16', street: `Улица ${name}`, house: '1' };
    await ask(account.addAddress, { body: address }, context);
    const switches = {
      mailings: true,
      sms: false,
      messenger: false,
      style: true,
      sales: true,
      favorites: false,
    };
    await ask(account.saveAgreement, { body: { ...switches, consentVersion: 'm-1', ipAddress } }, context);
    await ask(
      account.addFavorite,
      { body: { countryId: 1, sessionId: '', ModelColorCode: 'SCARF-1' } },
      context,
    );
    return { ...customer, context, name, number: order?.number };
  }

  const copyOf = ({ context }: Awaited<ReturnType<typeof livedIn>>) =>
    shop.backend.reply(account.getPersonalData, {}, context);

  it('includes what every service stored about the customer, with sums in roubles', async () => {
    const anna = await livedIn('anna');
    const { parts } = await copyOf(anna);
    expect(parts.customers).toMatchObject([
      { phone: anna.phone, email: 'anna@example.ru', isEmailConfirmed: 1 },
    ]);
    expect(parts.consents).toMatchObject([{ purpose: 'personalData', textVersion: '1' }]);
    expect(parts.customerAddresses).toMatchObject([{ street: 'Улица anna', cityName: 'Казань' }]);
    expect(parts.orders).toMatchObject([{ number: anna.number, comment: 'Заказ: anna', goodsPrice: 999.5 }]);
    expect(parts.orderLines).toMatchObject([{ count: 1, price: 999.5 }]);
    expect(parts.sessions).toHaveLength(1);
    expect(parts.mailingConsents?.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['mailings', 'style', 'sales']),
    );
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['favorites', 'favoriteLists', 'carts', 'cartLines', 'feedback', 'affiliates']),
    );
  });

  it('includes nothing about anybody else, and no secrets', async () => {
    const [anna, berta] = [await livedIn('anja'), await livedIn('berta')];
    const text = JSON.stringify(await copyOf(anna));
    expect(text).toContain('anja');
    for (const foreign of [berta.name, berta.phone, berta.userId]) expect(text).not.toContain(foreign);
    for (const secret of [anna.accessToken, anna.refreshToken, anna.userToken])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  it('is empty after the account’s deletion except for orders, and does not affect others', async () => {
    const [leaving, staying] = [await livedIn('leaving'), await livedIn('staying')];
    const before = await copyOf(staying);
    await deleteAccount(shop.backend, leaving);
    const left: string[] = [];
    const subject = {
      id: leaving.userId,
      owner: `customer:${leaving.userId}`,
      country: 'RU',
      email: 'leaving@example.ru',
    } as const;
    for (const { table, isOf } of personalTables) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${isOf(subject)}`.execute(
        database.query,
      );
      if (rows.length > 0) left.push(table);
    }
    expect(left).toEqual(['orders', 'order_lines', 'order_status_changes', 'order_takings']);
    expect(await copyOf(staying)).toEqual(before);
  });

  it('requires signing in', async () => {
    const { accessToken } = await newVisitor(shop.backend);
    expect((await shop.backend.ask(account.getPersonalData, {}, { accessToken })).status).toBe(401);
  });
});
