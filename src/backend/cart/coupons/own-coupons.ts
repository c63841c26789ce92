import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Reply = CallReply<Contract['account']['getPromocodes']>;
type State = Reply['promocodes'][number]['state'];

/**
 * A customer's own coupons, whatever became of them, and the listed ones of the country that can be used. Usable ones
 * come first, the one that ends first at the top.
 */
export async function listOwnCoupons(
  query: Queryable,
  shopper: Shopper,
  page: PageRequest,
  now: Date,
): Promise<Reply> {
  const rows = await knownCoupons(query, shopper, now)
    .leftJoin('carts', (join) =>
      join
        .onRef('carts.coupon_id', '=', 'coupons.id')
        .on('carts.owner', '=', shopper.owner)
        .on('carts.country', '=', shopper.country),
    )
    .select(['code', 'percent', 'amount', 'min_sum', 'valid_to', 'single_use', 'customer_id'])
    .select(['carts.id as cart_id', stateAt(now).as('state')])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(sql`CASE ${stateAt(now)} WHEN 'active' THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN ${stateAt(now)} = 'active' THEN COALESCE(valid_to, '9999') END`)
    .orderBy(sql`COALESCE(used_at, valid_to)`, 'desc')
    .orderBy('coupons.id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  /** Beyond the last page no row says how many there are. */
  const totalCount =
    rows[0]?.total ?? (page.pageNumber === 1 ? 0 : await countRows(knownCoupons(query, shopper, now)));
  return {
    promocodes: rows.map((row) => ({
      code: row.code,
      percent: row.percent,
      amount: row.amount === null ? null : wholeUnits(row.amount),
      minSum: wholeUnits(row.min_sum),
      validUntil: row.valid_to,
      isPersonal: row.customer_id !== null,
      isSingleUse: row.single_use === 1,
      state: row.state,
      inCart: row.cart_id !== null,
    })),
    totalCount,
    currency: countries[shopper.country].currency,
  };
}

export const countUsableCoupons = (query: Queryable, shopper: Shopper, now: Date) =>
  knownCoupons(query, shopper, now)
    .where(stateAt(now), '=', 'active')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar();

function knownCoupons(query: Queryable, shopper: Shopper, now: Date) {
  return query
    .selectFrom('coupons')
    .where('coupons.country', '=', shopper.country)
    .where('valid_from', '<=', now.toISOString())
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerIdOf(shopper)),
        eb.and([eb('customer_id', 'is', null), eb('is_listed', '=', 1), eb(stateAt(now), '=', 'active')]),
      ]),
    );
}

const stateAt = (now: Date): RawBuilder<State> => sql`
  CASE WHEN used_at IS NOT NULL THEN 'used' WHEN valid_to <= ${now.toISOString()} THEN 'expired' ELSE 'active' END`;
