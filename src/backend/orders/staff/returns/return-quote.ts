import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { findRefundable } from '#src/backend/payments/index.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { marksOf } from '../../records/marks.ts';
import type { ReturnRecord } from '../../records/returns.ts';
import type { OrderRow } from '../../records/rows.ts';
import { readStaffReturns } from './read-staff-returns.ts';

export type ReturnQuote = CallReply<Contract['cart']['quoteReturn']>;

interface Rehearsal {
  readonly errorMessage: ReturnQuote['errorMessage'] | 'Changed';
  /** The return after it. */
  readonly settled: ReturnRecord | undefined;
}

/** What accepting a return would give back, with how it stands; undefined if it has been withdrawn. */
export async function toQuote(
  query: Queryable,
  { id: orderId, version, country }: OrderRow,
  id: number,
  { errorMessage, settled }: Rehearsal,
): Promise<ReturnQuote | undefined> {
  const [given] = await readStaffReturns(query, [id]);
  if (!given || !settled) return undefined;
  const isPossible = errorMessage === '';
  const { money_amount, gift_card_amount } = settled;
  return {
    success: isPossible,
    // A rehearsal is of whatever version the order has.
    errorMessage: errorMessage === 'Changed' ? 'NotAllowed' : errorMessage,
    amounts: isPossible
      ? {
          money: wholeUnits(money_amount),
          isByHand: money_amount > 0 && !(await findRefundable(query, orderId)),
          giftCard: wholeUnits(gift_card_amount),
        }
      : null,
    given,
    version,
    shops: await listShops(query, country),
    hasMarks: (await marksOf(query, orderId, ['packed', 'sold'])).length > 0,
  };
}

const listShops = (query: Queryable, country: OrderRow['country']) =>
  query
    .selectFrom('shops')
    .where('country', '=', country)
    .orderBy('kind', 'desc')
    .orderBy('position')
    .select(['number', 'name'])
    .execute();
