import { type Selectable, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { countries } from '#src/config/countries.ts';
import type { Promotion, PromotionState } from '#src/contract/cart/staff-promotion-terms.ts';

export type CouponRow = Selectable<Schema['coupons']>;

/** Codes are kept as they are compared. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** Whether a code works; the last state is the one of all others. */
export const stateAt = (now: Date) => sql<PromotionState>`CASE
  WHEN off_at IS NOT NULL THEN 'off'
  WHEN used_at IS NOT NULL OR coupons.uses >= max_uses OR valid_to <= ${now.toISOString()} THEN 'over'
  WHEN valid_from > ${now.toISOString()} THEN 'ahead'
  ELSE 'active' END`;

/** The rows as the staff sees them. */
export async function shownPromotions(
  query: Queryable,
  rows: readonly (CouponRow & { readonly state: PromotionState })[],
): Promise<Promotion[]> {
  const chosen = await chosenGoods(
    query,
    rows.filter(({ on_chosen }) => on_chosen === 1).map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    country: row.country,
    currency: countries[row.country].currency,
    ...discountOf(row),
    ...conditionsOf(row),
    ...goodsOf(chosen.get(row.id) ?? []),
    name: row.name,
    note: row.note,
    customer: row.customer_id,
    series: row.series,
    uses: usesOf(row),
    state: row.state,
    version: row.version,
  }));
}

/** Of a code from before uses were counted it is known whether it was used. */
export const usesOf = ({ uses, used_at }: Pick<CouponRow, 'uses' | 'used_at'>): number =>
  used_at === null ? uses : Math.max(1, uses);

const discountOf = ({ takes_off, percent, amount, min_sum, ...row }: CouponRow) => ({
  takesOff: takes_off,
  percent,
  amount:
    amount === null || takes_off === 'delivery' || row.present_article !== '' ? null : wholeUnits(amount),
  present: row.present_article === '' ? null : { article: row.present_article, size: row.present_size },
  minSum: wholeUnits(min_sum),
});

const conditionsOf = (row: CouponRow) => ({
  validFrom: row.valid_from,
  validUntil: row.valid_to,
  maxUses: row.single_use === 1 ? 1 : row.max_uses,
  maxUsesEach: row.max_uses_each,
  isForFirstOrder: row.on_first_order === 1,
  isForSaleGoods: row.on_sale_goods === 1,
  isListed: row.is_listed === 1,
});

type Chosen = Schema['coupon_goods'];

const goodsOf = (goods: readonly Chosen[]) => {
  const of = (kind: Chosen['kind']) => goods.filter((each) => each.kind === kind).map(({ value }) => value);
  return { categories: of('category'), articles: of('article'), brands: of('brand') };
};

async function chosenGoods(query: Queryable, ids: readonly number[]): Promise<Map<number, Chosen[]>> {
  if (ids.length === 0) return new Map();
  const goods = query.selectFrom('coupon_goods').where('coupon_id', 'in', ids).orderBy('value').selectAll();
  return Map.groupBy(await goods.execute(), ({ coupon_id }) => coupon_id);
}
