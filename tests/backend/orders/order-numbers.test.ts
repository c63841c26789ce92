import { beforeAll, expect, it } from 'vitest';
import { freeNumber } from '#src/backend/orders/placing/order-numbers.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

describeOnEachDatabase("an order's number", (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  it.each([
    ['RU', '2026-11-20T20:59:00Z', /^261120-\d{8}$/],
    ['RU', '2026-11-20T21:00:00Z', /^261121-\d{8}$/],
    ['AM', '2026-11-20T19:59:00Z', /^261120-\d{8}$/],
    ['AM', '2026-12-31T20:00:00Z', /^270101-\d{8}$/],
  ] as const)('in %s begins with the day as its clocks show it at %s', async (country, time, form) => {
    expect(await freeNumber(database.query, country, new Date(time))).toMatch(form);
  });
});
