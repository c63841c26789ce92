import type { Queryable } from '#src/backend/database/database.ts';
import { type Joining, moveRowsOfCustomer, moveRowsOfOwner } from '#src/backend/kernel/move-rows.ts';
import { joinAddresses, joinSavedPoints } from './places/join-places.ts';

/**
 * Moves what a customer saved in the account to another's. Consents to advertising stay as the other gave them: one that
 * was given for one phone is none for the other.
 */
export async function joinAccount(query: Queryable, joining: Joining): Promise<void> {
  await joinAddresses(query, joining);
  await joinSavedPoints(query, joining);
  await joinMeasures(query, joining);
  await moveRowsOfOwner(query, 'stock_alerts', joining);
  await query
    .updateTable('mailing_consents')
    .set({ customer_id: joining.to })
    .where('customer_id', '=', joining.from)
    .where('owner', 'like', 'email:%')
    .execute();
}

async function joinMeasures(query: Queryable, joining: Joining): Promise<void> {
  const own = await query
    .selectFrom('customer_measures')
    .where('customer_id', '=', joining.to)
    .select('customer_id')
    .executeTakeFirst();
  if (!own) await moveRowsOfCustomer(query, 'customer_measures', 'customer_id', joining);
}
