import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { giveProof } from '#tests/support/proofs.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';

const { deletePersonalInfo, getPersonalInfo } = contract.account;

describeOnEachDatabase('a deleted account', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database);
  });

  const remove = (accessToken: string) => shop.ask(deletePersonalInfo, {}, { accessToken });
  const removeWithCode = async (accessToken: string) => {
    await giveProof(shop, 'deleteAccount', { accessToken });
    return remove(accessToken);
  };

  it('is deleted with all its data and sessions', async () => {
    const { accessToken, refreshToken, userToken, userId } = await signUp(shop);
    const owned = { owner: `customer:${userId}`, country: 'RU', changed_at: '2026-11-21' } as const;
    await database.query.insertInto('carts').values(owned).execute();
    await database.query.insertInto('favorite_lists').values(owned).execute();
    expect(await removeWithCode(accessToken)).toMatchObject({ status: 200, body: { success: true } });

    expect((await shop.ask(getPersonalInfo, {}, { accessToken })).status).toBe(401);
    const query = { userToken, refreshToken };
    expect(await shop.reply(contract.identity.refreshToken, { query })).toMatchObject({ token: '' });
    for (const table of ['carts', 'favorite_lists'] as const)
      expect(
        await database.query.selectFrom(table).where('owner', '=', owned.owner).selectAll().execute(),
      ).toEqual([]);
    for (const table of ['consents', 'sessions'] as const) {
      const column = table === 'consents' ? 'customer_id' : 'user_id';
      expect(await database.query.selectFrom(table).where(column, '=', userId).selectAll().execute()).toEqual(
        [],
      );
    }
  });

  it('frees its phone for a new customer, who gets none of the old data', async () => {
    const { accessToken, phone, userId } = await signUp(shop);
    await removeWithCode(accessToken);
    const again = await signUp(shop, { phone });
    expect(again.userId).not.toBe(userId);
  });

  it('affects nobody else', async () => {
    const [leaving, staying] = [await signUp(shop), await signUp(shop)];
    await removeWithCode(leaving.accessToken);
    const { phone } = await shop.reply(getPersonalInfo, {}, { accessToken: staying.accessToken });
    expect(phone).toBe(staying.phone);
  });

  it('requires a code sent to its phone for this purpose in the same session', async () => {
    const anna = await signUp(shop);
    const wanting = { status: 200, body: { success: false, errorMessage: 'ProofRequired' } };
    expect(await remove(anna.accessToken)).toEqual(wanting);
    await giveProof(shop, 'changePhone', anna);
    expect(await remove(anna.accessToken)).toEqual(wanting);
    await giveProof(shop, 'deleteAccount', await signUp(shop));
    expect(await remove(anna.accessToken)).toEqual(wanting);
    expect((await shop.ask(getPersonalInfo, {}, anna)).status).toBe(200);
  });

  it('cannot be deleted by an anonymous visitor', async () => {
    const { accessToken } = await newVisitor(shop);
    expect((await remove(accessToken)).status).toBe(401);
  });
});
