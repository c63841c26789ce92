import { pino } from 'pino';
import { type BackendDependencies, createBackend } from '#src/backend/app.ts';
import type { RawInput } from '#src/backend/calls/validated-handlers.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { Call } from '#src/contract/call.ts';
import { testProviders } from '#tests/support/providers.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import type { OrderShop } from './shop.ts';

export const STAFF_KEY = 'staff-key-of-this-very-test';

/** Makes the staff's calls, by default with a key that has all permissions. */
export function staffOf(
  database: Database,
  shop: OrderShop,
  settings: Pick<BackendDependencies, 'isMarking'> = {},
) {
  const backend = createBackend({
    database,
    log: pino({ level: 'silent' }),
    now: () => shop.backend.now,
    providers: testProviders(),
    ...settings,
  });
  const planted = plantStaffKey(database, STAFF_KEY);
  return async (call: Call, input: RawInput, accessToken: string | null = STAFF_KEY) => {
    await planted;
    return backend.answer(call, input, { country: 'RU', accessToken });
  };
}
