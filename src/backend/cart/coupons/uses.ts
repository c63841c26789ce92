import type { Queryable } from '#src/backend/database/database.ts';

/**
 * Counts an order's use of a coupon; of two orders at once only one gets the last use.
 *
 * @param query the order's transaction
 *
 * @returns false if all its uses are used up, or the staff has just switched it off
 */
export async function redeemCoupon(query: Queryable, id: number | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('coupons')
    .set((eb) => ({
      uses: eb('uses', '+', 1),
      used_at: eb.case().when('single_use', '=', 1).then(now.toISOString()).else(null).end(),
    }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('off_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives back the use of a cancelled order. */
export async function restoreCoupon(query: Queryable, id: number): Promise<void> {
  await query
    .updateTable('coupons')
    .set((eb) => ({
      uses: eb
        .case()
        .when('uses', '>', 0)
        .then(eb('uses', '-', 1))
        .else(0)
        .end(),
      used_at: null,
    }))
    .where('id', '=', id)
    .execute();
}
