import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { everyCustomerAMember } from '#src/backend/database/migrations/0231-every-customer-a-member.ts';
import { contract } from '#src/contract/index.ts';
import { visitorOf } from '#tests/backend/identity/visitor.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshPhone, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';

const types = { int: '', id: '', end: '' } as Parameters<typeof everyCustomerAMember>[0];
const members = ({ query }: TestDatabase) => query.selectFrom('club_members').selectAll().execute();

const isEan = (code: string) =>
  [...code].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

describeOnEachDatabase('A customer', (openTestDatabase) => {
  it('is a member from registration on: viewing the club page stores nothing', async () => {
    const database = await openTestDatabase();
    const backend = createTestBackend(database);
    const { accessToken, userId } = await signUp(backend);
    const before = await members(database);
    const { cardNumber } = await backend.reply(contract.account.getClub, { query: {} }, { accessToken });
    expect(before).toMatchObject([{ customer_id: userId, card_number: cardNumber }]);
    expect(await members(database)).toEqual(before);
  });

  it('registered with an earlier release during an update becomes a member at the next sign-in', async () => {
    const database = await openTestDatabase();
    const backend = createTestBackend(database);
    const { accessToken, userId, phone } = await signUp(backend);
    await database.query.deleteFrom('club_members').where('customer_id', '=', userId).execute();
    const look = (token: string) =>
      backend.ask(contract.account.getClub, { query: {} }, { accessToken: token });
    expect(await look(accessToken)).toEqual({ status: 503, body: { errorMessage: 'NotYetMember' } });
    const visitor = visitorOf(backend, 'RU', await newVisitor(backend));
    await visitor.login(phone);
    const { token } = await visitor.confirm(phone, lastCode(backend.sent, phone));
    expect((await look(token ?? '')).status).toBe(200);
    expect(await members(database)).toMatchObject([{ customer_id: userId }]);
  });

  it('of an earlier release becomes a member by a migration, with a unique card number', async () => {
    const database = await openTestDatabase();
    const created_at = '2026-11-01T00:00:00.000Z';
    const customers = Array.from({ length: 300 }, () => ({
      id: randomUUID(),
      country: 'RU' as const,
      phone: freshPhone(),
      is_phone_confirmed: 1,
      created_at,
    }));
    await database.query.insertInto('customers').values(customers).execute();
    for (let time = 0; time < 2; time += 1)
      for (const statement of everyCustomerAMember(types)) await sql.raw(statement).execute(database.query);
    const joined = await members(database);
    expect(joined.map(({ customer_id }) => customer_id).sort()).toEqual(customers.map(({ id }) => id).sort());
    for (const { card_number } of joined) expect(card_number).toMatch(/^29\d{11}$/);
    expect(joined.filter(({ card_number }) => !isEan(card_number))).toEqual([]);
  });
});
