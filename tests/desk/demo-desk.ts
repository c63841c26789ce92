import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { prepareCustomers } from '#demo/customers/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { openForTest, type TestDatabase } from '#tests/support/databases.ts';
import { required, service } from '#tests/support/services/service.ts';
import { type DeskBrowser, openDesk } from './desk.ts';

const demo = await service('demo');

/** The desk of the demo shop with its customers, whose owner signs in. Closed after the test. */
export async function openDemoDesk(): Promise<{
  readonly database: Pick<TestDatabase, 'query'>;
  signIn(): Promise<DeskBrowser>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-demo-desk-'));
  const file = join(folder, 'shop.sqlite');
  await copyFile(required(demo), file);
  const database = await openForTest({ file });
  const write = await prepareCustomers(database);
  await database.query.transaction().execute(write);
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const open = openDesk(createTestBackend(database, new Date(), { isDemo: true }));
  return {
    database,
    async signIn() {
      const browser = open();
      await browser.post('/sign-in/demo', { role: 'owner' });
      return browser;
    },
  };
}
