import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Receipt } from './provider.ts';

export type PayableOrder = Pick<
  Selectable<Schema['orders']>,
  'id' | 'number' | 'owner' | 'country' | 'total_price'
>;

/**
 * Marks an order as paid.
 *
 * @param query the settling transaction
 *
 * @returns whether its goods are on their way already, as of one whose first payment was lost; null if it is paid or cancelled
 */
export type MarkPaid = (
  query: Queryable,
  orderId: number,
  now: Date,
) => Promise<{ readonly isSent: boolean } | null>;

/**
 * Writes to the customer that money is gone that was held for an order, and asks to pay again where that is possible.
 *
 * @param query the transaction that notes it
 */
export type TellLost = (query: Queryable, payment: PaymentOfOrder, now: Date) => Promise<void>;

type PaymentOfOrder = Pick<Selectable<Schema['payments']>, 'id' | 'order_id'>;

export interface PaidOrders {
  /** @throws if there is no such order */
  find(orderId: number): Promise<PayableOrder>;
  findByNumber(number: string): Promise<PayableOrder | undefined>;
  /**
   * @param sum what its lines add up to, in minor units; by default what the order costs
   *
   * @throws if there is no such order
   */
  receiptOf(orderId: number, sum?: number): Promise<Receipt>;
  /**
   * Serialises payments of an order.
   *
   * @returns whether it still waits for payment
   */
  lockUnpaid(query: Queryable, orderId: number): Promise<boolean>;
  /** Decides what is taken of money that is held for an order. @see captureHold */
  captureHold(orderId: number): Promise<void>;
  /** Call it before the transaction, to read what cannot be read inside. */
  prepareMarkPaid(): Promise<MarkPaid>;
  /** Call it before the transaction, too. */
  prepareTellLost(): Promise<TellLost>;
}
