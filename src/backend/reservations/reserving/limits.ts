import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import { isOwnPhone } from '#src/backend/kernel/contacts/confirmed-phone.ts';
import {
  type CaptchaLimit,
  captchaLimitOf,
  captchaRefusal,
} from '#src/backend/kernel/limits/captcha-limits.ts';
import { reachedCaps } from '#src/backend/kernel/limits/held-stock.ts';
import { type Counted, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { RESERVATION_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import { ReservationRefusal } from './refusal.ts';

export type LockedLimits = Counted<CaptchaLimit>[];

interface Asking {
  readonly shopper: Shopper;
  readonly phone: string;
  readonly ipAddress: string;
  readonly captcha: CaptchaState;
  /** By running time. */
  readonly elapsed: number;
}

/** Locks the limits of reservations by shopper, address and phone until the end of the transaction. */
export function lockReservationLimits(
  query: Queryable,
  { shopper, phone, ipAddress, elapsed }: Asking,
): Promise<LockedLimits> {
  const { made } = RESERVATION_CAPS;
  const limits = [
    captchaLimitOf('reservation', 'owner', shopper.owner, made.owner),
    captchaLimitOf('reservation', 'address', networkOf(ipAddress), made.address),
    captchaLimitOf('reservation', 'phone', phone, made.phone),
  ];
  return lockLimits(query, limits, elapsed);
}

/**
 * Refuses above a limit; the locks keep concurrent reservations from exceeding it. A customer who reserves to the own phone is not bound by what others reserve to it.
 * @throws ReservationRefusal
 */
export async function refuseAboveLimits(
  query: Queryable,
  locked: LockedLimits,
  asking: Asking,
): Promise<void> {
  const { shopper, phone, ipAddress, captcha, elapsed } = asking;
  const { held } = RESERVATION_CAPS;
  const isOwn = await isOwnPhone(query, shopper, phone);
  const refusal = captchaRefusal(isOwn ? locked.slice(0, 2) : locked, captcha, elapsed);
  if (refusal !== '') throw new ReservationRefusal(refusal === 'TooMany' ? 'TooManyReservations' : refusal);
  const holder = { owner: shopper.owner, phone, ipAddress };
  const reached = await reachedCaps(query, holder, held, (column, value) =>
    query
      .selectFrom('reservations')
      .where('state', '=', sql.lit('held' as const))
      .where(column, '=', value)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .$asScalar(),
  );
  const isFull = reached.owner || reached.address || (!isOwn && reached.phone);
  if (isFull) throw new ReservationRefusal('TooManyHeld');
}
