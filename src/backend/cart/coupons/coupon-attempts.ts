import type { Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { attemptSecret } from '#src/backend/kernel/limits/attempts.ts';
import { type Limit, limitOf } from '#src/backend/kernel/limits/limits.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import { COUPON_CAPS } from '#src/config/caps.ts';
import { withoutInvisible } from '#src/config/invisible.ts';
import { networkOf } from '#src/config/networks.ts';
import { type CartCode, CartRefusal } from '../refusal.ts';
import { couponColumns, standingProblem } from './coupons.ts';

/**
 * The id of a coupon as typed, case-insensitively (product.md, Cart). Wrong codes are limited by shopper and
 * address, so that coupons cannot be guessed; another customer's coupon counts as unknown.
 *
 * @param address the visitor's, if known
 *
 * @throws CartRefusal NotFound; COUPON_EXPIRED, COUPON_USED_UP or COUPON_NOT_YET; COUPON_TOO_MANY_TRIES
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
  if (attempt.kind === 'wrong')
    throw new CartRefusal(await whyWrong(database.query, shopper, code, now()), null);
  return attempt.found;
}

const limitsOf = (owner: string, address: string | null | undefined): Limit[] => [
  limitOf('coupon', 'owner', owner, COUPON_CAPS.owner),
  ...(address ? [limitOf('coupon', 'address', networkOf(address), COUPON_CAPS.address)] : []),
];

async function findGood(query: Queryable, shopper: Shopper, code: string, now: Date): Promise<number | null> {
  const coupon = await findOffered(query, shopper, code);
  return coupon && standingProblem(coupon, now) === null ? coupon.id : null;
}

const refusals = {
  EXPIRED: 'COUPON_EXPIRED',
  USED_UP: 'COUPON_USED_UP',
  NOT_YET: 'COUPON_NOT_YET',
} as const;

/** One that is switched off counts as unknown. */
async function whyWrong(query: Queryable, shopper: Shopper, code: string, now: Date): Promise<CartCode> {
  const coupon = await findOffered(query, shopper, code);
  const problem = coupon && coupon.off_at === null && standingProblem(coupon, now);
  return problem ? refusals[problem] : 'NotFound';
}

const findOffered = (query: Queryable, shopper: Shopper, code: string) =>
  query
    .selectFrom('coupons')
    .where('code', '=', code)
    .where('country', '=', shopper.country)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerIdOf(shopper))]))
    .select(['id', ...couponColumns])
    .executeTakeFirst();
