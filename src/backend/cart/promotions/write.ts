import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { PromotionTerms } from '#src/contract/cart/staff-promotion-terms.ts';
import type { Contract } from '#src/contract/index.ts';
import { findPromotion } from './read.ts';
import { type CouponRow, codeOf, usesOf } from './rows.ts';
import { columnsOf, unknownGoods, writeGoods } from './terms.ts';

type Added = ParsedInput<Contract['cart']['addPromotion']>['body'];
type Changed = ParsedInput<Contract['cart']['changePromotion']>['body'];

interface Outcome<Refusal> {
  readonly errorMessage: '' | Refusal;
  readonly unknown: string[];
  readonly id: number | null;
}

const refused = <Refusal>(errorMessage: Refusal, unknown: string[] = []): Outcome<Refusal> => ({
  errorMessage,
  unknown,
  id: null,
});

/** Makes a code (product.md, Staff). @throws Refusal 404 for an unknown customer */
export function addPromotion(
  { query }: Pick<Database, 'query'>,
  { by, country, customer, code: typed, ...terms }: Added,
  now: Date,
): Promise<Outcome<'CodeTaken' | 'UnknownGoods'>> {
  return query.transaction().execute(async (transaction) => {
    const unknown = await unknownGoods(transaction, terms);
    if (unknown.length > 0) return refused('UnknownGoods', unknown);
    if (customer !== null) await refuseUnknownCustomer(transaction, customer, country);
    const code = codeOf(typed);
    const row = await transaction
      .insertInto('coupons')
      .values({ ...columnsOf(terms, country), code, country, customer_id: customer, used_at: null })
      .onConflict((on) => on.columns(['code', 'country']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return refused('CodeTaken');
    await writeGoods(transaction, row.id, terms);
    const subject = subjectOf(row.id);
    await recordStaffChange(transaction, { by, action: 'promotion added', subject, detail: code }, now);
    return { errorMessage: '', unknown: [], id: row.id };
  });
}

async function refuseUnknownCustomer(query: Queryable, id: string, country: Added['country']): Promise<void> {
  const known = query.selectFrom('customers').where('id', '=', id).where('country', '=', country);
  if (!(await known.select('id').executeTakeFirst())) throw notFound('Customer');
}

export const subjectOf = (id: number): string => `promotion:${id}`;

/** Changes a code as it stood at `version`. @throws Refusal 404 */
export function changePromotion(
  { query }: Pick<Database, 'query'>,
  id: number,
  { by, version, ...terms }: Changed,
  now: Date,
): Promise<Outcome<'Changed' | 'UnknownGoods' | 'UsedMore'>> {
  return query.transaction().execute(async (transaction) => {
    const row = await lockCoupon(transaction, id);
    if (row.version !== version) return refused('Changed');
    const unknown = await unknownGoods(transaction, terms);
    if (unknown.length > 0) return refused('UnknownGoods', unknown);
    if (terms.maxUses !== null && usesOf(row) > terms.maxUses) return refused('UsedMore');
    const before = await findPromotion(transaction, id, now);
    await transaction
      .updateTable('coupons')
      .set({ ...columnsOf(terms, row.country), used_at: usedAt(row, terms, now), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeGoods(transaction, id, terms);
    const values = before ? changedValues(before, terms) : {};
    const change = {
      by,
      action: 'promotion changed',
      subject: subjectOf(id),
      detail: row.code,
      ...values,
    } as const;
    await recordStaffChange(transaction, change, now);
    return { errorMessage: '', unknown: [], id };
  });
}

/** A code for one order that was used is used up. */
const usedAt = (row: CouponRow, { maxUses }: PromotionTerms, now: Date): string | null =>
  maxUses === 1 && usesOf(row) > 0 ? (row.used_at ?? now.toISOString()) : null;

/** Only what differs, as JSON. */
function changedValues(before: PromotionTerms, after: PromotionTerms) {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  );
  const was = changed.map(([name]): [string, unknown] => [name, old.get(name)]);
  return {
    was: JSON.stringify(Object.fromEntries(was)),
    became: JSON.stringify(Object.fromEntries(changed)),
  };
}

/** Makes whoever changes or uses it wait. @throws Refusal 404 */
export async function lockCoupon(query: Queryable, id: number): Promise<CouponRow> {
  const row = await query
    .updateTable('coupons')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('Promotion');
  return row;
}
