import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';

const { getPersonalInfo, savePersonalInfo } = contract.account;
const anna = {
  lastName: 'Иванова',
  firstName: 'Анна',
  patronymic: 'Петровна',
  birthday: '1990-05-01',
  gender: 2,
  email: 'anna@example.ru',
  phone: '79990000000',
};

describeOnEachDatabase('personal info', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
  });

  const read = (accessToken: string) => shop.reply(getPersonalInfo, {}, { accessToken });
  const save = (accessToken: string | null, body: object = anna) =>
    shop.ask(savePersonalInfo, { body: body as typeof anna }, { accessToken });

  it('is empty except for the confirmed phone after registration', async () => {
    const { accessToken, phone } = await signUp(shop);
    expect(await read(accessToken)).toEqual({
      lastName: '',
      firstName: '',
      patronymic: '',
      birthday: '',
      gender: 0,
      email: '',
      phone,
      isMobilePhoneConfirmed: true,
      isEmailConfirmed: false,
      isEmailTrusted: false,
      phoneChange: null,
    });
  });

  it('is saved, except for the phone, which requires a code', async () => {
    const { accessToken, phone } = await signUp(shop);
    expect((await save(accessToken)).status).toBe(200);
    expect(await read(accessToken)).toMatchObject({ ...anna, phone });
    await save(accessToken, { ...anna, birthday: '' });
    expect((await read(accessToken)).birthday).toBe('');
  });

  it('is separate for each customer', async () => {
    const [first, second] = [await signUp(shop), await signUp(shop)];
    await save(first.accessToken);
    expect((await read(second.accessToken)).lastName).toBe('');
  });

  it('becomes unconfirmed only when the e-mail changes', async () => {
    const { accessToken, userId } = await signUp(shop);
    await save(accessToken);
    await database.query
      .updateTable('customers')
      .set({ is_email_confirmed: 1 })
      .where('id', '=', userId)
      .execute();
    await save(accessToken, { ...anna, firstName: 'Аня' });
    expect((await read(accessToken)).isEmailConfirmed).toBe(true);
    await save(accessToken, { ...anna, email: 'other@example.ru' });
    expect((await read(accessToken)).isEmailConfirmed).toBe(false);
  });

  it('requires signing in', async () => {
    const { accessToken } = await newVisitor(shop);
    expect((await shop.ask(getPersonalInfo, {}, { accessToken })).status).toBe(401);
    expect((await save(accessToken)).status).toBe(401);
    expect((await save(null)).status).toBe(401);
  });

  it.each([
    ['a birthday to come', { birthday: '2999-01-01' }],
    ['a birthday that is no date', { birthday: '1990-02-30' }],
    ['a name that is too long', { lastName: 'и'.repeat(101) }],
    ['a gender that is none', { gender: 3 }],
  ])('is refused with %s', async (_what, wrong) => {
    const { accessToken } = await signUp(shop);
    expect((await save(accessToken, { ...anna, ...wrong })).status).toBe(400);
    expect((await read(accessToken)).lastName).toBe('');
  });
});
