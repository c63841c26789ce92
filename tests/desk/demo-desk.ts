import { onTestFinished } from 'vitest';
import { prepareCustomers } from '#demo/customers/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import type { TestDatabase } from '#tests/support/databases.ts';
import { openDemoCopy } from '#tests/support/demo-copy.ts';
import { type DeskBrowser, openDesk } from './desk.ts';

/**
 * The desk of the demo shop with its customers; a member of each role signs in, by default its owner.
 *
 * @param whenDone takes what closes it; by default after the test
 */
export async function openDemoDesk(whenDone: (close: () => Promise<void>) => void = onTestFinished): Promise<{
  readonly database: Pick<TestDatabase, 'query'>;
  signIn(role?: string): Promise<DeskBrowser>;
}> {
  const { database, close } = await openDemoCopy();
  whenDone(close);
  const write = await prepareCustomers(database);
  await database.query.transaction().execute(write);
  const open = openDesk(createTestBackend(database, new Date(), { isDemo: true }));
  return {
    database,
    async signIn(role = 'owner') {
      const browser = open();
      await browser.post('/sign-in/demo', { role });
      return browser;
    },
  };
}
