import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { randomCode } from '../coupons/random-code.ts';
import { codeOf } from './rows.ts';
import { columnsOf, unknownGoods, writeGoods } from './terms.ts';

type Generated = ParsedInput<Contract['cart']['generatePromotions']>['body'];
type Reply = Pick<CallReply<Contract['cart']['generatePromotions']>, 'errorMessage' | 'unknown'>;

/** Keeps a statement's parameters within what both databases take. */
const ROWS_AT_ONCE = 200;
const MOST_ROUNDS = 10;

/** Makes codes of one order each, all or none (product.md, Staff). */
export function generatePromotions(
  { query }: Pick<Database, 'query'>,
  { by, country, series, prefix, count, ...given }: Generated,
  now: Date,
): Promise<Reply> {
  const terms = { ...given, maxUses: 1, maxUsesEach: null, isListed: false };
  return query.transaction().execute(async (transaction) => {
    const unknown = await unknownGoods(transaction, terms);
    if (unknown.length > 0) return { errorMessage: 'UnknownGoods', unknown };
    const made = await transaction
      .insertInto('coupon_series')
      .values({ name: series, country, made_at: now.toISOString() })
      .onConflict((on) => on.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!made) return { errorMessage: 'SeriesTaken', unknown: [] };
    const columns = { ...columnsOf(terms, country), country, series, used_at: null };
    const ids = await insertCodes(transaction, count, () => ({
      ...columns,
      code: `${codeOf(prefix)}${randomCode()}`,
    }));
    for (const id of ids) await writeGoods(transaction, id, terms);
    const change = {
      by,
      action: 'codes generated',
      subject: `series:${series}`,
      detail: String(count),
    } as const;
    await recordStaffChange(transaction, change, now);
    return { errorMessage: '', unknown: [] };
  });
}

type NewCoupon = ReturnType<typeof columnsOf> & {
  readonly code: string;
  readonly country: Generated['country'];
  readonly series: string;
  readonly used_at: null;
};

/** A code that there is already is tried anew. */
async function insertCodes(query: Queryable, count: number, newRow: () => NewCoupon): Promise<number[]> {
  const ids: number[] = [];
  for (let round = 0; ids.length < count; round++) {
    if (round > count / ROWS_AT_ONCE + MOST_ROUNDS) throw new Error('No more codes with this prefix');
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - ids.length) }, newRow);
    const made = await query
      .insertInto('coupons')
      .values(rows)
      .onConflict((on) => on.columns(['code', 'country']).doNothing())
      .returning('id')
      .execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

type Codes = CallReply<Contract['cart']['exportPromotionCodes']>['codes'];

/** All codes of a series, which is recorded. @throws Refusal 404 */
export function exportCodes(
  { query }: Pick<Database, 'query'>,
  { series, by }: ParsedInput<Contract['cart']['exportPromotionCodes']>['body'],
  now: Date,
): Promise<Codes> {
  return query.transaction().execute(async (transaction) => {
    const codes = await transaction
      .selectFrom('coupons')
      .where('series', '=', series)
      .orderBy('id')
      .select(['code', 'used_at as usedAt'])
      .execute();
    if (codes.length === 0) throw notFound('Series');
    const change = {
      by,
      action: 'codes exported',
      subject: `series:${series}`,
      detail: String(codes.length),
    } as const;
    await recordStaffChange(transaction, change, now);
    return codes;
  });
}
