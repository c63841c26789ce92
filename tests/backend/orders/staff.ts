import { pino } from 'pino';
import { createBackend } from '#src/backend/app.ts';
import type { RawInput } from '#src/backend/calls/validated-handlers.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import { testProviders } from '#tests/support/providers.ts';
import type { OrderShop } from './shop.ts';

export const STAFF_TOKEN = 'staff-token-of-this-very-test';

/** Makes the staff's calls, with the right token by default, to a backend with or without a staff token. */
export function staffOf(database: Database, shop: OrderShop, staffToken: string | undefined) {
  const backend = createBackend({
    database,
    log: pino({ level: 'silent' }),
    now: () => shop.backend.now,
    providers: testProviders(),
    staffToken,
  });
  return (call: Call, input: RawInput, accessToken: string | null = STAFF_TOKEN) =>
    backend.answer(call, input, { country: 'RU', accessToken });
}
