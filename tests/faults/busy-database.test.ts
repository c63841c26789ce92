import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { openCartShop } from '#tests/backend/cart/shop.ts';
import { CONNECTIONS, describeOnPostgres } from '#tests/support/databases.ts';

describeOnPostgres('with every connection to PostgreSQL in use', (open) => {
  test('a call is told to come again, and succeeds once one is free', async () => {
    const database = await open();
    const shop = await openCartShop(database);
    const shopper = await shop.visitor();
    const hold = Promise.withResolvers<void>();
    const begun = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>());
    const holders = begun.map(({ resolve }) =>
      database.query.transaction().execute(async (transaction) => {
        await sql`SELECT 1`.execute(transaction);
        resolve();
        await hold.promise;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    const calls = database.connections().filter(({ pool }) => pool === 'calls');
    expect(Object.fromEntries(calls.map(({ state, value }) => [state, value]))).toEqual({
      open: CONNECTIONS,
      idle: 0,
      waiting: 0,
    });
    const body = { userId: '', country: 'RU' as const, regionId: '77', recalc: false };
    const cart = () =>
      shop.backend.ask(contract.cart.getMiniCart, { body }, { accessToken: shopper.accessToken });
    expect(await cart()).toEqual({ status: 503, body: { errorMessage: 'DatabaseBusy' } });
    hold.resolve();
    await Promise.all(holders);
    expect((await cart()).status).toBe(200);
  });
});
