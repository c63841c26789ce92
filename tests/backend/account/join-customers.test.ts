import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { personalTables } from '#src/backend/registries/personal-tables.ts';
import { contract } from '#src/contract/index.ts';
import { type ClubShop, type Member, openClubShop, sumOfEntries } from '#tests/backend/club/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, signUp } from '#tests/support/signed-in.ts';

const { account } = contract;

describeOnEachDatabase('joining two customers', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    ask = staffOf(database, shop);
  });

  interface Preview {
    readonly version: string;
    readonly obstacle: string;
    readonly after: Readonly<Record<string, string>>;
    readonly parts: readonly { readonly name: string; readonly rows: number }[];
  }
  const previewOf = async (kept: string, other: string) =>
    (await ask(account.previewJoining, { params: { id: kept }, query: { other } })).body as Preview;
  const join = (kept: string, other: string, version: string) =>
    ask(account.joinCustomers, { params: { id: kept }, body: { other, version } });
  const give = (id: string, points: number) =>
    ask(account.changePoints, {
      params: { id },
      body: { change: 'add', points, reason: 'Извинение', balance: 0, request: 'form-one' },
    });

  /** A customer with something of nearly every kind. */
  async function livedIn(street: string): Promise<Member> {
    const member = await shop.member();
    const { phone } = await member.ask(account.getPersonalInfo, {});
    const coupon = { phone, customer: member.customerId, percent: 10, days: 30 };
    await ask(contract.cart.giveCoupon, { body: coupon });
    for (const each of [street, 'Общая'])
      await member.ask(account.addAddress, {
        body: { city: 'Казань', cityGuid: 'kzn', regionId: '16', street: each, house: '1', isMain: true },
      });
    await member.ask(account.addFavorite, {
      body: { countryId: 1, sessionId: '', ModelColorCode: 'SCARF-1' },
    });
    const advertising = { mailings: true, sms: true, messenger: false, style: false, sales: false };
    const agreement = { ...advertising, favorites: false, consentVersion: 'm-1', ipAddress: freshAddress() };
    await member.ask(account.saveAgreement, { body: agreement });
    await shop.deliver(await member.buy('SCARF-1 U'));
    await member.add([shop.item('DRESS-1 S'), 1]);
    return member;
  }

  it('moves everything, adds points together, and leaves nothing of the other', async () => {
    const [kept, other] = [await livedIn('Первая'), await livedIn('Вторая')];
    const points = [await kept.balance(), await other.balance()];
    const { phone } = await other.ask(account.getPersonalInfo, {});
    const preview = await previewOf(kept.customerId, other.customerId);
    expect(preview.parts).toEqual(expect.arrayContaining([{ name: 'orders', rows: 1 }]));
    expect((await join(kept.customerId, other.customerId, preview.version)).body).toEqual({
      success: true,
      errorMessage: '',
    });

    expect(await kept.balance()).toBe((points[0] ?? 0) + (points[1] ?? 0));
    expect(await sumOfEntries(database, other.customerId)).toBe(0);
    const { addresses } = await kept.ask(account.getAddresses, {});
    expect(addresses.map(({ street }) => street).toSorted()).toEqual(['Вторая', 'Общая', 'Первая']);
    expect(addresses.filter(({ isMain }) => isMain)).toHaveLength(1);
    expect((await kept.ask(account.getPromocodes, { query: {} })).totalCount).toBe(2);
    const { rows } = await sql<{ count: number }>`
      SELECT COUNT(*) AS count FROM orders WHERE owner = ${`customer:${kept.customerId}`}`.execute(
      database.query,
    );
    expect(Number(rows[0]?.count)).toBe(2);

    const subject = {
      id: other.customerId,
      owner: `customer:${other.customerId}`,
      country: 'RU',
      email: null,
    } as const;
    for (const { table, isOf } of personalTables) {
      const left = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${isOf(subject)}`.execute(
        database.query,
      );
      expect([table, left.rows.length]).toEqual([table, 0]);
    }
    const again = await signUp(shop.backend, { phone });
    expect(again.userId).not.toBe(other.customerId);
    expect((await ask(account.showCustomer, { params: { id: other.customerId } })).status).toBe(404);
  });

  it('keeps the consents to advertising of the one who stays', async () => {
    const [kept, other] = [await shop.member(), await livedIn('Третья')];
    const { version } = await previewOf(kept.customerId, other.customerId);
    await join(kept.customerId, other.customerId, version);
    expect(await kept.ask(account.getAgreement, {})).toMatchObject({ sms: false, mailings: false });
  });

  it('ends the sessions of the other at once', async () => {
    const [kept, other] = [await signUp(shop.backend), await signUp(shop.backend)];
    await give(kept.userId, 10);
    await give(other.userId, 20);
    const { version } = await previewOf(kept.userId, other.userId);
    await join(kept.userId, other.userId, version);
    const { accessToken } = other;
    expect((await shop.backend.ask(account.getPersonalInfo, {}, { accessToken })).status).toBe(401);
    const { body } = await ask(account.listPoints, { params: { id: kept.userId } });
    expect(body).toMatchObject({ balance: 30, totalCount: 2 });
    const log = await database.query
      .selectFrom('staff_changes')
      .where('action', 'like', 'customer%joined%')
      .where('subject', 'in', [`customer:${kept.userId}`, `customer:${other.userId}`])
      .orderBy('id')
      .select(['subject', 'was', 'became'])
      .execute();
    expect(log).toEqual([
      { subject: `customer:${kept.userId}`, was: '10', became: '30' },
      { subject: `customer:${other.userId}`, was: null, became: null },
    ]);
  });

  it('fills in the name and e-mail that the one who stays lacks, and no others', async () => {
    const [kept, other] = [await shop.member(), await shop.member()];
    const info = { lastName: 'Мороз', firstName: 'Инга', patronymic: '', birthday: '', gender: 2, phone: '' };
    const email = `joined-${other.customerId}@example.ru`;
    await other.ask(account.savePersonalInfo, { body: { ...info, email } });
    const first = await previewOf(kept.customerId, other.customerId);
    expect(first.after).toMatchObject({ name: 'Мороз Инга', email });
    const own = { ...info, lastName: 'Лис', email: '' };
    await kept.ask(account.savePersonalInfo, { body: own });
    const { after, version } = await previewOf(kept.customerId, other.customerId);
    expect(after).toMatchObject({ name: 'Лис Инга', email });
    await join(kept.customerId, other.customerId, version);
    expect(await kept.ask(account.getPersonalInfo, {})).toMatchObject({ lastName: 'Лис', email });
  });

  it('refuses what was decided on an older state, and does it only once', async () => {
    const [kept, other] = [await shop.member(), await shop.member()];
    const { version } = await previewOf(kept.customerId, other.customerId);
    await give(other.customerId, 5);
    expect((await join(kept.customerId, other.customerId, version)).body).toMatchObject({
      success: false,
      errorMessage: 'Changed',
    });
    const fresh = await previewOf(kept.customerId, other.customerId);
    const twice = await Promise.all([
      join(kept.customerId, other.customerId, fresh.version),
      join(kept.customerId, other.customerId, fresh.version),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await kept.balance()).toBe(5);
  });

  it('joins nobody with themselves, across countries, or who is blocked', async () => {
    const [kept, other, armenian] = [
      await shop.member(),
      await shop.member(),
      await signUp(shop.backend, { country: 'AM' }),
    ];
    await ask(account.blockCustomer, { params: { id: other.customerId }, body: { reason: 'Мошенник' } });
    for (const [id, obstacle] of [
      [kept.customerId, 'SameCustomer'],
      [armenian.userId, 'OtherCountry'],
      [other.customerId, 'Blocked'],
    ] as const) {
      const preview = await previewOf(kept.customerId, id);
      expect(preview.obstacle).toBe(obstacle);
      const { body } = await join(kept.customerId, id, preview.version);
      expect(body).toMatchObject({ success: false, errorMessage: obstacle });
    }
  });
});
