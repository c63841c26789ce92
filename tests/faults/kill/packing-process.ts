// A separate process that scans marks into two orders at once, until it is killed.

import { once } from 'node:events';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { STAFF_KEY } from '#tests/backend/orders/staff.ts';
import { testProviders } from '#tests/support/providers.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';

export interface Packing {
  readonly file: string;
  readonly now: string;
  readonly numbers: readonly string[];
  readonly codes: readonly string[];
}

process.send?.('ready');
const [{ file, now, numbers, codes }] = (await once(process, 'message')) as [Packing];
const database = await openDatabase({ file });
const backend = createBackend({
  database,
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
  providers: testProviders(),
  isMarking: true,
});
await plantStaffKey(database, STAFF_KEY);

async function scan(number: string, code: string): Promise<void> {
  const input = { params: { number }, body: { code, request: crypto.randomUUID(), by: 'Борис' } };
  await backend.answer(contract.cart.packUnit, input, { country: 'RU', accessToken: STAFF_KEY });
  process.send?.('scanned');
}

// It never ends by itself, however late the kill comes.
for (;;) for (const code of codes) await Promise.all(numbers.map((number) => scan(number, code)));
