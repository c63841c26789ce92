import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnvironment } from '#src/config/environment.ts';
import { contract } from '#src/contract/index.ts';
import { openShopDatabase } from '#src/process/open-shop-database.ts';
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

describeOnPostgres('a process', (open) => {
  test('opens as many connections for calls as its settings allow', async () => {
    const { place } = await open();
    const settings = readEnvironment({ DATABASE_URL: place.url ?? '', DATABASE_CONNECTIONS: '2' });
    const database = await openShopDatabase(settings);
    await Promise.all(Array.from({ length: 6 }, () => sql`SELECT pg_sleep(0.01)`.execute(database.query)));
    const opened = database
      .connections()
      .find(({ pool, state }) => pool === 'calls' && state === 'open')?.value;
    await database.close();
    expect(opened).toBe(2);
  });
});
