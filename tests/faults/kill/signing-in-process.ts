// A separate process that requests a code which is never sent, or confirms codes one after another and prints
// each, until it is killed.

import { once } from 'node:events';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { testProviders } from '#tests/support/providers.ts';

interface Step {
  readonly accessToken: string;
  readonly phone: string;
  /** Confirms this code, or requests one without it. */
  readonly code: string | null;
}
export interface Steps {
  readonly place: { readonly url?: string; readonly file: string };
  readonly steps: readonly Step[];
  readonly now: string;
}

const [{ place, steps, now }] = (await once(process, 'message')) as [Steps];
const database = await openDatabase(place);
const { sent, ...providers } = testProviders();
const messages = {
  send: () => {
    process.send?.('sending');
    return new Promise<void>(() => {});
  },
};
const backend = createBackend({
  database,
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
  providers: { ...providers, messages },
});
setInterval(() => {}, 1_000);
for (const { accessToken, phone, code } of steps) {
  const own = { phone, country: 'RU', deviceUUid: '', ipAddress: '10.8.8.8' };
  const context = { country: 'RU', accessToken } as const;
  const { body } = await (code === null
    ? backend.answer(contract.identity.login, { body: { ...own, smsAuth: true } }, context)
    : backend.answer(contract.identity.confirmPhone, { body: { ...own, code } }, context));
  process.send?.({ phone, ...Object(body) });
}
