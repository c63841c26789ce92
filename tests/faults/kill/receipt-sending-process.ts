// A separate process that sends the receipts that are due until it is killed.

import { once } from 'node:events';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { yooKassaAt } from '#tests/backend/payments/test-yookassa.ts';
import { testProviders } from '#tests/support/providers.ts';

export interface Sending {
  readonly file: string;
  /** YooKassa's. */
  readonly url: string;
  readonly now: string;
}

process.send?.('ready');
const [{ file, url, now }] = (await once(process, 'message')) as [Sending];
const payments = yooKassaAt(url);
const backend = createBackend({
  database: await openDatabase({ file }),
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
  providers: { ...testProviders(), payments },
});
await backend.upkeep();
process.send?.('done');
