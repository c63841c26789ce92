import type { Queryable } from '#src/backend/database/database.ts';
import { isFree, parcelsOf } from '../../records/parcels.ts';
import { EditRefusal } from '../edits/refusal.ts';

/** What a carrier was told of an order stays as it was told. @param query a transaction that has locked the order */
export async function refuseAtCarrier(query: Queryable, orderId: number): Promise<void> {
  if (!isFree(await parcelsOf(query, orderId).executeTakeFirst())) throw new EditRefusal('AtCarrier');
}
