import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type Value, type ValueNamed } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { customerIdOf, type Shopper } from '#src/backend/kernel/owners.ts';
import {
  countRows,
  type PageRequest,
  rowCount,
  type Slice,
  sliceOf,
  totalOf,
} from '#src/backend/kernel/paging.ts';
import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Reply = CallReply<Contract['account']['getPromocodes']>;
type State = Reply['promocodes'][number]['state'];

/**
 * All of a customer's own coupons, usable or not, and the country's listed coupons that can be used. Usable
 * ones come first, the one that expires soonest at the top.
 */
export async function listOwnCoupons(
  query: Queryable,
  shopper: Shopper,
  page: PageRequest,
  now: Date,
): Promise<Reply> {
  const known = { country: shopper.country, customerId: customerIdOf(shopper), now: now.toISOString() };
  const rows = await selectPage(query, { ...known, owner: shopper.owner, ...sliceOf(page) });
  const totalCount = await totalOf(rows, page, () => countRows(visibleCoupons(query, known)));
  return {
    promocodes: rows.map((row) => ({
      code: row.code,
      percent: row.percent,
      amount:
        row.amount === null || row.takes_off === 'delivery' || row.present_article !== ''
          ? null
          : wholeUnits(row.amount),
      isForDelivery: row.takes_off === 'delivery',
      isForPresent: row.present_article !== '',
      isForChosen: row.on_chosen === 1 || row.on_sale_goods === 0,
      isForFirstOrder: row.on_first_order === 1,
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

interface CouponsQuery extends Shopper, Slice {
  readonly customerId: string | null;
  readonly now: string;
}

const selectPage = prepared((query, value: ValueNamed<CouponsQuery>) => {
  const state = stateAt(value('now'));
  return visibleCoupons(query, valuesOf(value))
    .leftJoin('carts', (join) =>
      join
        .onRef('carts.coupon_id', '=', 'coupons.id')
        .on('carts.owner', '=', value('owner'))
        .on('carts.country', '=', value('country')),
    )
    .select(['code', 'percent', 'amount', 'min_sum', 'valid_to', 'single_use', 'customer_id'])
    .select(['takes_off', 'present_article', 'on_chosen', 'on_sale_goods', 'on_first_order'])
    .select(['carts.id as cart_id', state.as('state')])
    .select(rowCount(visibleCoupons(query, valuesOf(value))).as('total'))
    .orderBy(sql`CASE ${state} WHEN 'active' THEN 0 ELSE 1 END`)
    .orderBy(sql`CASE WHEN ${state} = 'active' THEN COALESCE(valid_to, '9999') END`)
    .orderBy(sql`COALESCE(used_at, valid_to)`, 'desc')
    .orderBy('coupons.id')
    .limit(value('limit'))
    .offset(value('offset'));
});

type UsableCouponsQuery = Pick<CouponsQuery, 'country' | 'customerId' | 'now'>;

/** Counts the coupons that a customer can use; part of a prepared query. */
export const countUsableCoupons = (query: Queryable, value: ValueNamed<UsableCouponsQuery>) =>
  rowCount(visibleCoupons(query, valuesOf(value)).where(stateAt(value('now')), '=', 'active'));

const valuesOf = (value: ValueNamed<UsableCouponsQuery>) => ({
  country: value('country'),
  customerId: value('customerId'),
  now: value('now'),
});

function visibleCoupons(
  query: Queryable,
  {
    country,
    customerId,
    now,
  }: { readonly [Name in keyof UsableCouponsQuery]: Value<UsableCouponsQuery[Name]> },
) {
  return query
    .selectFrom('coupons')
    .where('coupons.country', '=', country)
    .where('valid_from', '<=', now)
    .where('off_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb.and([eb('customer_id', 'is', null), eb('is_listed', '=', 1), eb(stateAt(now), '=', 'active')]),
      ]),
    );
}

const stateAt = (now: Value<string>): RawBuilder<State> => sql`
  CASE WHEN used_at IS NOT NULL OR coupons.uses >= max_uses THEN 'used' WHEN valid_to <= ${now} THEN 'expired' ELSE 'active' END`;
