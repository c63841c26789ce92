import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { parcelsOf } from '../../records/parcels.ts';
import { lockOrder } from '../../records/rows.ts';

/** Notes that the carrier is to forget a parcel; it is told afterwards. @param query a transaction; it locks the order */
export async function cancelParcel(
  query: Queryable,
  orderId: number,
  by: string,
  now: Date,
): Promise<'' | 'NotAllowed'> {
  const order = await lockOrder(query, orderId, now);
  const parcel = await parcelsOf(query, orderId).executeTakeFirst();
  if (parcel?.state === 'cancelling' || parcel?.state === 'cancelled') return '';
  if (parcel?.state !== 'told' && parcel?.state !== 'made') return 'NotAllowed';
  await query
    .updateTable('parcels')
    .set({ state: 'cancelling', tries: 0, problems: '[]', due_at: now.toISOString() })
    .where('id', '=', parcel.id)
    .execute();
  const what = { by, action: 'parcel', subject: order.number, detail: 'cancelled' } as const;
  await recordStaffChange(query, { ...what, was: parcel.state, became: 'cancelling' }, now);
  return '';
}
