import type { Queryable } from '#src/backend/database/database.ts';
import { forgetLostHold, readPayments } from '#src/backend/payments/index.ts';
import { isToBePaidAgain } from '../records/payable.ts';
import { lockOrder } from '../records/rows.ts';
import { isSent } from './capture-money.ts';

/**
 * Pays an order again whose held money was gone: its status stays as it is.
 *
 * @returns whether that was needed, and the goods are on their way already; null if it was not
 */
export async function payAgain(query: Queryable, id: number, now: Date): Promise<{ isSent: boolean } | null> {
  const { status } = await lockOrder(query, id, now);
  if (!isToBePaidAgain(status, await readPayments(query, id))) return null;
  await forgetLostHold(query, id);
  return { isSent: isSent(status) };
}
