import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Receipt } from './provider.ts';

/** What a provider is told of the order that is paid for; `total_price` is in minor units. */
export type PayableOrder = Pick<Selectable<Schema['orders']>, 'id' | 'number' | 'country' | 'total_price'>;

/**
 * Moves an order on to paid, with all that goes with it.
 * @param query the transaction that settles the payment
 * @returns false where the order may not be paid any more: it is paid already, or cancelled
 */
export type MarkPaid = (query: Queryable, orderId: number, now: Date) => Promise<boolean>;

/** The orders that payments are for. Payments know nothing else of them: whoever keeps orders implements this. */
export interface PaidOrders {
  /** @throws where there is no such order */
  find(orderId: number): Promise<PayableOrder>;
  /** @throws where there is no such order */
  receiptOf(orderId: number): Promise<Receipt>;
  /** Called before the transaction begins, to read what can't be read inside it. */
  prepareMarkPaid(): Promise<MarkPaid>;
}
