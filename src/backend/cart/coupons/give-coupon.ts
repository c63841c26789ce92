import type { Database } from '#src/backend/database/database.ts';
import { minorUnits, smallestSum } from '#src/backend/kernel/money/money.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { randomCode } from './random-code.ts';

/** A coupon of `percent` or else of `amount`, for orders of at least `minSum`, both in whole units. */
interface CouponGift {
  readonly phone: string;
  /** Which of the customers with this phone, of whom each country may have one; else any of them. */
  readonly customer?: string | undefined;
  /** The wanted code; empty for a random one. */
  readonly coupon: string;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly minSum: number;
  readonly days: number;
  readonly by: string;
}

/**
 * Gives the customer with this phone a personal single-use coupon, and records which staff member did it.
 *
 * @returns the coupon's code, empty if the wanted code is taken in the country; undefined if there is no such
 * customer
 */
export async function giveCoupon(
  { query }: Pick<Database, 'query'>,
  gift: CouponGift,
  now: Date,
): Promise<{ readonly coupon: string } | undefined> {
  return query.transaction().execute(async (transaction) => {
    const customer = await transaction
      .selectFrom('customers')
      .where('phone', '=', gift.phone)
      .$if(gift.customer !== undefined, (rows) => rows.where('id', '=', gift.customer ?? ''))
      .select(['id', 'country'])
      .executeTakeFirst();
    if (!customer) return undefined;
    const { country } = customer;
    const terms = termsOf(gift, country);
    const code = gift.coupon.trim().toUpperCase() || randomCode();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('coupons')
      .values({
        code,
        country,
        ...terms,
        valid_from: now.toISOString(),
        valid_to: new Date(now.getTime() + gift.days * DAY_MS).toISOString(),
        single_use: 1,
        used_at: null,
        customer_id: customer.id,
      })
      .onConflict((on) => on.columns(['code', 'country']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return { coupon: '' };
    const worth = terms.amount === null ? `${terms.percent} %` : writtenMoney(terms.amount, country);
    const change = {
      action: 'coupon given',
      subject: `customer:${customer.id}`,
      detail: `${code}, ${worth}`,
      became: code,
    } as const;
    await recordStaffChange(transaction, { by: gift.by, ...change }, now);
    return { coupon: code };
  });
}

function termsOf({ percent, amount, minSum }: CouponGift, country: CountryCode) {
  const inMinor = (whole: number) => minorUnits(whole, smallestSum[country]);
  return { percent, amount: amount === null ? null : inMinor(amount), min_sum: inMinor(minSum) };
}
