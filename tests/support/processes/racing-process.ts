// Answers many calls concurrently in a separate process, so that processes can race each other (`race.ts`).

import { once } from 'node:events';
import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import { calls } from '#src/contract/index.ts';
import type { TestDatabase } from '../databases.ts';
import { testProviders } from '../providers.ts';

export interface Start {
  readonly place: TestDatabase['place'];
  readonly now: string;
  readonly path: string;
  readonly inputs: readonly object[];
  readonly accessToken: string | null;
}

const [{ place, now, path, inputs, accessToken }] = (await once(process, 'message')) as [Start];
const call = calls.find((each) => each.path === path);
if (!call) throw new Error(`No call has the path ${path}`);
const database = await openDatabase(place);
const backend = createBackend({
  database,
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
  providers: testProviders(),
});
process.send?.('ready');
await once(process, 'message');
const ask = (input: object) => backend.answer(call, input, { country: 'RU', accessToken });
process.send?.(await Promise.all(inputs.map(ask)));
await backend.close();
await database.close();
process.disconnect();
