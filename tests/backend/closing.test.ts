import { expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';

describeOnEachDatabase('a backend that is closed', (openTestDatabase) => {
  it('first answers calls in progress, so that its database can be closed', async () => {
    const database = await openTestDatabase();
    const called = Promise.withResolvers<void>();
    const place = Promise.withResolvers<null>();
    const locateIp = () => {
      called.resolve();
      return place.promise;
    };
    const { backend, ask } = createTestBackend(database, undefined, { geo: { locateIp, addresses: null } });
    const order: unknown[] = [];
    const call = ask(contract.geo.getCityByIP, { body: { ip: '85.113.45.1', country: 'RU' } });
    const answered = call.then(({ status }) => order.push(status));
    await called.promise;
    const closed = backend.close().then(() => order.push('closed'));
    await backend.upkeep();
    place.resolve(null);
    await Promise.all([answered, closed]);
    expect(order).toEqual([200, 'closed']);
  });

  it('refuses later calls without its database', async () => {
    const database = await openTestDatabase();
    const { backend, ask } = createTestBackend(database);
    await backend.close();
    await database.close();
    const { status } = await ask(contract.content.getMenu, { query: { country: 'RU' } });
    expect(status).toBe(503);
  });
});
