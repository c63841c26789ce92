// A process of its own that confirms many codes at once, so that processes can race each other for one code's tries.
// Two connections of one process can not on SQLite: the one that waits keeps the other from going on.

import { once } from 'node:events';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { testProviders } from '#tests/support/providers.ts';

export interface Guesses {
  readonly place: { readonly url?: string; readonly file: string };
  readonly accessToken: string;
  readonly phone: string;
  readonly codes: readonly string[];
  readonly now: string;
}

const [{ place, accessToken, phone, codes, now }] = (await once(process, 'message')) as [Guesses];
const database = await openDatabase(place);
const backend = createBackend({
  database,
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
  providers: testProviders(),
});
process.send?.('ready');
await once(process, 'message');
const own = { phone, country: 'RU', deviceUUid: '', ipAddress: '10.9.8.7' };
const guess = (code: string) =>
  backend.answer(contract.identity.confirmCode, { body: { ...own, code } }, { country: 'RU', accessToken });
process.send?.(await Promise.all(codes.map(guess)));
await backend.close();
await database.close();
process.disconnect();
