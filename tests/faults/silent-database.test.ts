import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { type DatabaseShop, openDatabaseShop } from '#tests/support/database-shop.ts';
import { describeOnPostgres, type OpenTestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { type DatabaseGate, gateBefore } from '#tests/support/stand-ins/database-gate.ts';

const BACK_WITHIN_MS = 15_000;
const READINESS_WITHIN_MS = 2_000;

async function openShop(open: OpenTestDatabase): Promise<{ shop: DatabaseShop; gate: DatabaseGate }> {
  const { place } = await open();
  const gate = await gateBefore(place.url ?? '');
  const database = await openDatabase({ url: gate.url, file: '' });
  const shop = openDatabaseShop(database);
  onTestFinished(async () => {
    await shop.close();
    gate.breakAll();
    await database.close();
  });
  await expect.poll(() => statusOf(shop, '/readyz')).toBe(200);
  expect(await statusOf(shop, '/cart')).toBe(200);
  return { shop, gate };
}

const statusOf = async (shop: DatabaseShop, path: string) => (await shop.get(path)).status;

/** Requests a page and readiness until both succeed. */
async function expectBack(shop: DatabaseShop): Promise<void> {
  const began = performance.now();
  const back = { timeout: BACK_WITHIN_MS, interval: 100 };
  await expect.poll(() => statusOf(shop, '/cart'), back).toBe(200);
  await expect.poll(() => statusOf(shop, '/readyz'), back).toBe(200);
  expect(performance.now() - began).toBeLessThan(BACK_WITHIN_MS);
}

async function expectNotReady(shop: DatabaseShop): Promise<void> {
  const began = performance.now();
  const { status, text, headers } = await shop.get('/readyz');
  expect(performance.now() - began).toBeLessThan(READINESS_WITHIN_MS);
  expect({ status, text }).toEqual({ status: 503, text: 'not ready: database' });
  expect(headers['retry-after']).toMatch(/^\d+$/);
}

describeOnPostgres('with a PostgreSQL that stops answering', (open) => {
  test('for a moment, long enough to lose connections, the shop recovers soon', async () => {
    expectError(/PostgreSQL has not answered|request failed/);
    const { shop, gate } = await openShop(open);
    gate.swallow();
    gate.forward();
    await expectBack(shop);
  }, 40_000);

  test('for longer, the shop says so at once, and recovers immediately', async () => {
    expectError(/PostgreSQL has not answered|timeout exceeded|connection timeout|request failed/);
    const { shop, gate } = await openShop(open);
    gate.swallow();
    await expectNotReady(shop);
    for (let round = 0; round < 3; round++) {
      const { status, headers } = await shop.get('/cart');
      expect(status).toBe(503);
      expect(headers['retry-after']).toMatch(/^\d+$/);
    }
    await expectNotReady(shop);
    gate.forward();
    await expectBack(shop);
  }, 60_000);
});
