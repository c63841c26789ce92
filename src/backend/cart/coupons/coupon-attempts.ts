import type { Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { attemptSecret } from '#src/backend/kernel/limits/attempts.ts';
import { type Limit, limitOf } from '#src/backend/kernel/limits/limits.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import { COUPON_CAPS } from '#src/config/caps.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import { networkOf } from '#src/config/networks.ts';
import { CartRefusal } from '../refusal.ts';
import { couponColumns, isGood } from './coupons.ts';

/**
 * The id of a coupon as typed, case-insensitively (product.md, Cart). Wrong codes are limited by shopper and
 * address, so that coupons cannot be guessed; another customer's coupon counts as unknown.
 *
 * @param address the visitor's, if known
 *
 * @throws CartRefusal NotFound, also for a used coupon; COUPON_EXPIRED; COUPON_TOO_MANY_TRIES
 */
export async function findTypedCoupon(
  { database, now, runningTime }: TimedDependencies,
  shopper: Shopper,
  address: string | null | undefined,
  typed: string,
): Promise<number> {
  const elapsed = await runningTime.now();
  const code = withoutInvisible(typed).trim().toUpperCase();
  const attempt = await database.query
    .transaction()
    .execute((query) =>
      attemptSecret(query, limitsOf(shopper.owner, address), elapsed, () =>
        findGood(query, shopper, code, now()),
      ),
    );
  if (attempt.kind === 'refused') throw new CartRefusal('COUPON_TOO_MANY_TRIES', null);
  if (attempt.kind === 'wrong') {
    const isOver = await isExpired(database.query, shopper, code, now());
    throw new CartRefusal(isOver ? 'COUPON_EXPIRED' : 'NotFound', null);
  }
  return attempt.found;
}

const limitsOf = (owner: string, address: string | null | undefined): Limit[] => [
  limitOf('coupon', 'owner', owner, COUPON_CAPS.owner),
  ...(address ? [limitOf('coupon', 'address', networkOf(address), COUPON_CAPS.address)] : []),
];

async function findGood(query: Queryable, shopper: Shopper, code: string, now: Date): Promise<number | null> {
  const coupon = await findOffered(query, shopper, code);
  return coupon && isGood(coupon, now) ? coupon.id : null;
}

/** True only if its period is over: a used coupon, or one that is not valid yet, counts as unknown. */
async function isExpired(query: Queryable, shopper: Shopper, code: string, now: Date): Promise<boolean> {
  const coupon = await findOffered(query, shopper, code);
  return coupon?.used_at === null && coupon.valid_to !== null && coupon.valid_to <= now.toISOString();
}

const findOffered = (query: Queryable, shopper: Shopper, code: string) =>
  query
    .selectFrom('coupons')
    .where('code', '=', code)
    .where('country', '=', shopper.country)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerIdOf(shopper))]))
    .select(['id', ...couponColumns])
    .executeTakeFirst();
