import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { Receipt } from './provider.ts';

export type PayableOrder = Pick<Selectable<Schema['orders']>, 'id' | 'number' | 'country' | 'total_price'>;

/** Marks an order as paid. @param query the settling transaction @returns false if already paid or cancelled */
export type MarkPaid = (query: Queryable, orderId: number, now: Date) => Promise<boolean>;

export interface PaidOrders {
  /** @throws if there is no such order */
  find(orderId: number): Promise<PayableOrder>;
  /** @throws if there is no such order */
  receiptOf(orderId: number): Promise<Receipt>;
  /** Call before the transaction, to read what cannot be read inside it. */
  prepareMarkPaid(): Promise<MarkPaid>;
}
