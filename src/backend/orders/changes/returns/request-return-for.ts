import type { Queryable } from '#src/backend/database/database.ts';
import { returnableUntil } from '../../records/returns.ts';
import { lockOrder } from '../../records/rows.ts';
import { readStatusChanges } from '../../records/status-changes.ts';
import { addReturn, canReturn, type ReturnRequest, withAll } from './request-return.ts';

interface StaffReturnRequest extends ReturnRequest {
  /** Why it is made after the term; empty within it. */
  readonly why: string;
  readonly request: string;
}

interface Requested {
  readonly errorMessage: '' | 'NotAllowed' | 'TooMany' | 'WhyNeeded';
  /** The id of the return; null if there is none, or an earlier call has made it. */
  readonly added: number | null;
}

const refused = (errorMessage: Requested['errorMessage']): Requested => ({ errorMessage, added: null });

/** Requests a return for the customer, once for each request. @param query a transaction; it locks the order */
export async function requestReturnFor(
  query: Queryable,
  orderId: number,
  { lines, comment, why, request }: StaffReturnRequest,
  now: Date,
): Promise<Requested> {
  const order = await lockOrder(query, orderId, now);
  if (await isKnown(query, orderId, request)) return refused('');
  const delivered = (await readStatusChanges(query, orderId)).find(({ status }) => status === 'delivered');
  if (order.status !== 'delivered' || !delivered) return refused('NotAllowed');
  if (returnableUntil(order, delivered.at, now) === null && why === '') return refused('WhyNeeded');
  if (!(await canReturn(query, orderId, lines))) return refused('TooMany');
  const asked = {
    lines: await withAll(query, orderId, lines),
    comment,
    state: 'requested',
    request,
  } as const;
  return { errorMessage: '', added: await addReturn(query, orderId, asked, now) };
}

async function isKnown(query: Queryable, orderId: number, request: string): Promise<boolean> {
  const known = await query
    .selectFrom('order_returns')
    .where('order_id', '=', orderId)
    .where('request', '=', request)
    .select('id')
    .executeTakeFirst();
  return known !== undefined;
}
