import type { Database } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Carrier } from '../carrier.ts';

/** A page that was shown rates may be sent the next day. */
const KEPT_MS = 2 * DAY_MS;

/** Drops old rates, and all where there is no carrier any more. */
export function createForgetRates({ query }: Database, carrier: Carrier | null, now: () => Date) {
  let isDone = false;
  return async (): Promise<void> => {
    if (carrier) {
      await query.deleteFrom('carrier_rates').where('asked_at', '<', isoBefore(now(), KEPT_MS)).execute();
      return;
    }
    if (isDone) return;
    await query.deleteFrom('carrier_rates').execute();
    isDone = true;
  };
}
