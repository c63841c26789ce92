import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { EntryPage, ListingProvider } from '../provider.ts';
import { askedBounds } from './day.ts';

export type ReconciliationRow = Selectable<Schema['reconciliations']>;

const following = { payment: 'refund', refund: 'hold', hold: 'compare' } as const;
type Listed = keyof typeof following;

export const isListed = (stage: ReconciliationRow['stage']): stage is Listed => stage in following;

/** Reads the next page of what a provider lists of a day. */
export const readPage = (
  list: ListingProvider['list'],
  row: ReconciliationRow,
  kind: Listed,
): Promise<EntryPage> => list({ kind, ...askedBounds(row), cursor: row.cursor });

interface KeptPage extends EntryPage {
  /** Until when the day stays with who lists it. */
  readonly until: string;
}

/** Keeps a page and where the next one is, together: a page that comes twice is kept once. @param query a transaction */
export async function keepPage(
  query: Queryable,
  { id }: ReconciliationRow,
  kind: Listed,
  { entries, next, until }: KeptPage,
): Promise<ReconciliationRow> {
  if (entries.length > 0)
    await query
      .insertInto('provider_entries')
      .values(
        entries.map((entry) => ({
          reconciliation_id: id,
          kind,
          entry_id: entry.id,
          payment_id: entry.paymentId,
          order_number: entry.orderNumber,
          amount: entry.amount,
          at: entry.at,
        })),
      )
      .onConflict((on) => on.columns(['reconciliation_id', 'kind', 'entry_id']).doNothing())
      .execute();
  return query
    .updateTable('reconciliations')
    .set({ cursor: next, error: '', due_at: until, ...(next === null && { stage: following[kind] }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
