import type { Database } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { lockCoupon, subjectOf } from './write.ts';

type Switched = ParsedInput<Contract['cart']['switchPromotion']>['body'];

const actions = { off: 'promotion off', on: 'promotion on' } as const;

/** Switches a code off or on; what is so already stays so. @throws Refusal 404 */
export function switchPromotion(
  { query }: Pick<Database, 'query'>,
  id: number,
  { isOff, version, isUndo, by }: Switched,
  now: Date,
): Promise<'' | 'Changed'> {
  return query.transaction().execute(async (transaction) => {
    const row = await lockCoupon(transaction, id);
    if ((row.off_at !== null) === isOff) return '';
    if (row.version !== version) return 'Changed';
    await transaction
      .updateTable('coupons')
      .set({ off_at: isOff ? now.toISOString() : null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const undone = isOff ? actions.on : actions.off;
    const what = isUndo
      ? { action: UNDONE, detail: `${undone}: ${row.code}` }
      : { action: isOff ? actions.off : actions.on, detail: row.code };
    await recordStaffChange(transaction, { by, subject: subjectOf(id), ...what }, now);
    return '';
  });
}
