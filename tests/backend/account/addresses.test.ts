import { beforeAll, expect, it } from 'vitest';
import type { CallInput } from '#src/contract/call.ts';
import { noCourierDetails } from '#src/contract/courier-details.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';

const { getAddresses, addAddress, changeAddress, deleteAddress } = contract.account;
type Fields = CallInput<typeof addAddress>['body'];

const home: Fields = {
  title: 'Дом',
  city: 'Москва',
  cityGuid: 'msk',
  regionId: '77',
  street: 'Лесная',
  house: '5',
  flat: '12',
  postalCode: '125047',
};

describeOnEachDatabase('saved addresses', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
  });

  const list = async (accessToken: string, country: 'RU' | 'AM' = 'RU') =>
    (await shop.reply(getAddresses, {}, { accessToken, country })).addresses;
  const add = (accessToken: string | null, fields: Partial<Fields> = {}) =>
    shop.ask(addAddress, { body: { ...home, ...fields } }, { accessToken });
  const change = (accessToken: string | null, id: number, fields: Partial<Fields> = {}) =>
    shop.ask(changeAddress, { params: { id }, body: { ...home, ...fields } }, { accessToken });
  const remove = (accessToken: string | null, id: number) =>
    shop.ask(deleteAddress, { params: { id } }, { accessToken });

  const done = { status: 200, body: { success: true, errorMessage: '' } };

  it('are empty at first and then listed newest first', async () => {
    const { accessToken } = await signUp(shop);
    expect(await list(accessToken)).toEqual([]);
    expect(await add(accessToken)).toEqual(done);
    expect(await add(accessToken, { street: 'Садовая' })).toEqual(done);
    const [newest, oldest] = await list(accessToken);
    expect(newest?.street).toBe('Садовая');
    expect(oldest).toEqual({ ...home, ...noCourierDetails, isMain: false, id: expect.any(Number) });
  });

  it('keep the notes for the courier, and update them when saved again', async () => {
    const { accessToken } = await signUp(shop);
    const inside = { entrance: '2', floor: '5', intercom: '12К', courierComment: 'Звоните заранее' };
    await add(accessToken, inside);
    expect(await list(accessToken)).toMatchObject([{ ...inside, title: 'Дом' }]);
    await add(accessToken, { ...inside, intercom: '45', title: 'Другой' });
    expect(await list(accessToken)).toMatchObject([{ ...inside, intercom: '45', title: 'Дом' }]);
    expect((await add(accessToken, { intercom: '1'.repeat(41) })).status).toBe(400);
  });

  it('are saved once each, regardless of case and spacing', async () => {
    const { accessToken } = await signUp(shop);
    await add(accessToken, { street: 'Зелёная роща' });
    expect(await add(accessToken, { street: ' зеленая  Роща ', title: 'Работа' })).toEqual(done);
    expect(await list(accessToken)).toHaveLength(1);
    await add(accessToken, { street: 'Зелёная роща', cityGuid: 'spb' });
    expect(await list(accessToken)).toHaveLength(2);
  });

  it('are limited to twenty, even when added concurrently', async () => {
    const { accessToken } = await signUp(shop);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, house) => add(accessToken, { house: `${house + 1}` })),
    );
    const refused = answers.filter(({ body }) => Object(body).errorMessage === 'MAX_ADDRESSES');
    expect(refused).toHaveLength(5);
    expect(await list(accessToken)).toHaveLength(20);
    const [first] = await list(accessToken);
    await remove(accessToken, first?.id ?? 0);
    expect(await add(accessToken, { house: '99' })).toEqual(done);
    expect(await list(accessToken)).toHaveLength(20);
  });

  it('added concurrently are saved once', async () => {
    const { accessToken } = await signUp(shop);
    await Promise.all(Array.from({ length: 10 }, () => add(accessToken)));
    expect(await list(accessToken)).toHaveLength(1);
  });

  it('have one main address, listed first', async () => {
    const { accessToken } = await signUp(shop);
    await add(accessToken, { house: '1', isMain: true });
    await add(accessToken, { house: '2', isMain: true });
    await add(accessToken, { house: '3' });
    const listed = async () => (await list(accessToken)).map(({ house, isMain }) => [house, isMain]);
    expect(await listed()).toEqual([
      ['2', true],
      ['3', false],
      ['1', false],
    ]);
    const third = (await list(accessToken))[1];
    expect(await change(accessToken, third?.id ?? 0, { house: '3', isMain: true })).toEqual(done);
    expect((await listed())[0]).toEqual(['3', true]);
  });

  it('can be changed, but not into a duplicate of another of the customer’s', async () => {
    const { accessToken } = await signUp(shop);
    await add(accessToken);
    await add(accessToken, { street: 'Садовая' });
    const [second] = await list(accessToken);
    const id = second?.id ?? 0;
    expect(await change(accessToken, id, { street: 'Речная', flat: '' })).toEqual(done);
    expect((await list(accessToken))[0]).toMatchObject({ id, street: 'Речная', flat: '' });
    expect((await change(accessToken, id)).body).toEqual({ success: false, errorMessage: 'AddressExists' });
  });

  it('can be seen, changed and deleted only by their owner', async () => {
    const [anna, boris] = [await signUp(shop), await signUp(shop)];
    await add(anna.accessToken);
    const [own] = await list(anna.accessToken);
    const id = own?.id ?? 0;
    expect(await list(boris.accessToken)).toEqual([]);
    expect((await change(boris.accessToken, id, { street: 'Чужая' })).status).toBe(404);
    expect((await remove(boris.accessToken, id)).status).toBe(404);
    expect(await list(anna.accessToken)).toEqual([own]);
    expect(await remove(anna.accessToken, id)).toEqual(done);
    expect((await remove(anna.accessToken, id)).status).toBe(404);
    expect(await list(anna.accessToken)).toEqual([]);
  });

  it('require signing in', async () => {
    const { accessToken } = await newVisitor(shop);
    for (const token of [accessToken, null]) {
      expect((await shop.ask(getAddresses, {}, { accessToken: token })).status).toBe(401);
      expect((await add(token)).status).toBe(401);
      expect((await change(token, 1)).status).toBe(401);
      expect((await remove(token, 1)).status).toBe(401);
    }
  });

  it('are deleted with the customer', async () => {
    const { accessToken, userId } = await signUp(shop);
    await add(accessToken);
    await database.query.deleteFrom('customers').where('id', '=', userId).execute();
    const left = await database.query
      .selectFrom('customer_addresses')
      .where('customer_id', '=', userId)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it.each<[string, Partial<Fields>]>([
    ['without a street', { street: ' ' }],
    ['without a house', { house: '' }],
    ['without a city', { cityGuid: '' }],
    ['with a street that is too long', { street: 'у'.repeat(201) }],
    ['with a line break', { flat: '1\n2' }],
    ['with a null character', { street: 'Лес\u0000ная' }],
  ])('are refused %s', async (_what, wrong) => {
    const { accessToken } = await signUp(shop);
    expect((await add(accessToken, wrong)).status).toBe(400);
    expect(await list(accessToken)).toEqual([]);
  });

  it('are limited to twenty, one main and no duplicates by the database itself', async () => {
    const { accessToken, userId } = await signUp(shop);
    await add(accessToken, { isMain: true });
    const { id: _, ...row } = await database.query
      .selectFrom('customer_addresses')
      .where('customer_id', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const insert = (changed: Partial<typeof row>) =>
      database.query
        .insertInto('customer_addresses')
        .values({ ...row, place: 2, is_main: 0, same_key: 'f'.repeat(64), ...changed })
        .execute();
    await expect(insert({ place: 21 })).rejects.toThrow();
    await expect(insert({ place: 1 })).rejects.toThrow();
    await expect(insert({ is_main: 1 })).rejects.toThrow();
    await expect(insert({ same_key: row.same_key })).rejects.toThrow();
    await expect(insert({})).resolves.toBeDefined();
  });
});
