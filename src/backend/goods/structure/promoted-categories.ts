import type { Queryable } from '#src/backend/database/database.ts';

/** Keeps promo codes for a category working under its new address. */
export async function movePromotedCategory(query: Queryable, former: string, path: string): Promise<void> {
  const named = query.selectFrom('coupon_goods').where('kind', '=', 'category').where('value', '=', former);
  // A code may also name the address that nothing had so far.
  await query
    .deleteFrom('coupon_goods')
    .where('kind', '=', 'category')
    .where('value', '=', path)
    .where('coupon_id', 'in', named.select('coupon_id'))
    .execute();
  await query
    .updateTable('coupon_goods')
    .set({ value: path })
    .where('kind', '=', 'category')
    .where('value', '=', former)
    .execute();
}
