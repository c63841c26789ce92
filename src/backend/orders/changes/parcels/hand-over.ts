import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { type Carrying, isFree, parcelsOf, whyNotHandedOver } from '../../records/parcels.ts';
import { lockOrder } from '../../records/rows.ts';

export type HandOverCode = '' | 'NoCarrier' | 'NotAllowed' | 'NotAllPacked' | 'NotAllMarked' | 'Changed';

interface HandOver {
  readonly version: number;
  readonly by: string;
}

/**
 * Notes that an order is to be handed over, once; the carrier is told afterwards.
 *
 * @param query a transaction; it locks the order
 */
export async function handOver(
  query: Queryable,
  orderId: number,
  carrying: Carrying,
  { version, by }: HandOver,
  now: Date,
): Promise<HandOverCode> {
  const order = await lockOrder(query, orderId, now);
  const parcel = await parcelsOf(query, orderId).executeTakeFirst();
  if (!isFree(parcel)) return '';
  if (order.version !== version + 1) return 'Changed';
  const why = await whyNotHandedOver(query, order, carrying);
  const { carrier } = carrying;
  if (why !== '' || !carrier) return why === '' ? 'NoCarrier' : why;
  const at = now.toISOString();
  const fresh = {
    carrier: carrier.name,
    state: 'waiting' as const,
    problems: '[]',
    tries: 0,
    due_at: at,
    is_returning: 0,
    handed_by: by,
    handed_at: at,
  };
  await query
    .insertInto('parcels')
    .values({ order_id: orderId, carrier_id: null, ...fresh })
    .onConflict((on) => on.column('order_id').doUpdateSet(fresh))
    .execute();
  const what = { by, action: 'parcel', subject: order.number, detail: carrier.title } as const;
  await recordStaffChange(query, { ...what, was: '', became: 'waiting' }, now);
  return '';
}
