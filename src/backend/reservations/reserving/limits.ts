import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import { hasConfirmedPhone, isOwnPhone } from '#src/backend/kernel/contacts/confirmed-phone.ts';
import { mailboxOf, mailboxSubject } from '#src/backend/kernel/contacts/emails.ts';
import {
  type CaptchaLimit,
  captchaLimitOf,
  captchaRefusal,
} from '#src/backend/kernel/limits/captcha-limits.ts';
import { reachedCaps } from '#src/backend/kernel/limits/held-stock.ts';
import { lockLimits, type WithUses } from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { type Holder, holderLocks, refusalToHold, type WantedGoods } from '#src/backend/stock/index.ts';
import { HELD_CAPS, RESERVATION_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import { ReservationRefusal } from './refusal.ts';

export interface LockedLimits {
  readonly locked: WithUses<CaptchaLimit>[];
  /** The limits that apply to this shopper. */
  readonly binding: WithUses<CaptchaLimit>[];
}

interface ReservationAttempt {
  readonly shopper: Shopper;
  readonly phone: string;
  /** Empty if not given. */
  readonly email: string;
  readonly ipAddress: string;
  readonly captcha: CaptchaState;
  /** By running time. */
  readonly elapsed: number;
}

/**
 * Locks the limits of reservations by shopper, address, mailbox and phone until the end of the transaction. A
 * customer who reserves with their own phone is not affected by what others reserve with it, and by mailbox
 * only by other customers.
 */
export async function lockReservationLimits(
  query: Queryable,
  attempt: ReservationAttempt,
): Promise<LockedLimits> {
  const { shopper, phone, email, ipAddress, elapsed } = attempt;
  const { made } = RESERVATION_CAPS;
  const isOwn = await isOwnPhone(query, shopper, phone);
  const mailbox = mailboxSubject(email, isOwn);
  const limits = [
    captchaLimitOf('reservation', 'owner', shopper.owner, made.owner),
    captchaLimitOf('reservation', 'address', networkOf(ipAddress), made.address),
    ...(email === '' ? [] : [captchaLimitOf('reservation', 'email', mailbox, made.email)]),
    captchaLimitOf('reservation', 'phone', phone, made.phone),
    ...holderLocks(holderOf(attempt)),
  ];
  const locked = await lockLimits(query, limits, elapsed);
  return {
    locked,
    binding: isOwn ? locked.filter(({ key }) => !key.startsWith('reservation-phone')) : locked,
  };
}

const holderOf = ({ shopper, phone, email, ipAddress }: ReservationAttempt): Holder => ({
  ...shopper,
  phone,
  mailbox: mailboxOf(email),
  network: networkOf(ipAddress),
});

/**
 * Limits the goods that are held for somebody, including those of orders.
 *
 * @returns whether the shopper has confirmed a phone by a code
 *
 * @throws ReservationRefusal
 */
export async function refuseToHold(
  query: Queryable,
  attempt: ReservationAttempt,
  goods: readonly WantedGoods[],
): Promise<boolean> {
  const { shopper, phone, elapsed } = attempt;
  const isConfirmed = await hasConfirmedPhone(query, shopper, phone, elapsed);
  const holder = { ...holderOf(attempt), isConfirmed };
  const binding = (await isOwnPhone(query, shopper, phone)) ? (['owner', 'address'] as const) : undefined;
  const refusal = await refusalToHold(query, holder, goods, HELD_CAPS, binding);
  if (refusal === 'tooMuch') throw new ReservationRefusal('TooMuchHeld');
  if (refusal === 'unconfirmed') throw new ReservationRefusal('PhoneUnconfirmed');
  return isConfirmed;
}

/**
 * Refuses above a limit; the locks keep concurrent reservations from exceeding it.
 * @throws ReservationRefusal
 */
export async function refuseAboveLimits(
  query: Queryable,
  { binding }: LockedLimits,
  attempt: ReservationAttempt,
): Promise<void> {
  const { shopper, phone, ipAddress, captcha, elapsed } = attempt;
  const { held } = RESERVATION_CAPS;
  const isOwn = await isOwnPhone(query, shopper, phone);
  const refusal = captchaRefusal(binding, captcha, elapsed);
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
