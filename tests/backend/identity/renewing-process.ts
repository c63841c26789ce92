// A process of its own that renews one refresh token many times at once, so that processes can race each other for it.
// Two connections of one process can not on SQLite: the one that waits keeps the other from going on.

import { once } from 'node:events';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { testProviders } from '#tests/support/providers.ts';

export interface Race {
  readonly place: { readonly url?: string; readonly file: string };
  readonly query: { readonly userToken: string; readonly refreshToken: string };
  readonly now: string;
  readonly times: number;
}

const [{ place, query, now, times }] = (await once(process, 'message')) as [Race];
const database = await openDatabase(place);
const backend = createBackend({
  database,
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
  providers: testProviders(),
});
process.send?.('ready');
await once(process, 'message');
const renew = () =>
  backend.answer(contract.identity.refreshToken, { query }, { country: 'RU', accessToken: null });
process.send?.(await Promise.all(Array.from({ length: times }, renew)));
await backend.close();
await database.close();
process.disconnect();
