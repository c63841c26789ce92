import type { Queryable } from '#src/backend/database/database.ts';
import { jsonRows, rowsOf } from '#src/backend/database/json-rows.ts';
import { handRefundsOf, paymentsOf, refundsOf } from '#src/backend/payments/index.ts';
import { editsOf } from './edits.ts';
import { parcelsOf, stepsOf } from './parcels.ts';
import { returnRows, toReturnRecords } from './returns.ts';
import { linesOf } from './rows.ts';
import { inOrderOfTime, statusChangesOf } from './status-changes.ts';

/** What other tables store about an order, read in one query. */
export async function readOrderParts(query: Queryable, orderId: number) {
  const parts = await query
    .selectNoFrom([
      jsonRows(query, linesOf(query, orderId)).as('lines'),
      jsonRows(query, statusChangesOf(query, orderId)).as('statusChanges'),
      jsonRows(query, paymentsOf(query, orderId)).as('payments'),
      jsonRows(query, refundsOf(query, orderId)).as('refunds'),
      jsonRows(query, handRefundsOf(query, orderId)).as('handRefunds'),
      jsonRows(query, returnRows(query).where('order_id', '=', orderId)).as('returns'),
      jsonRows(query, editsOf(query, orderId)).as('edits'),
      jsonRows(query, parcelsOf(query, orderId)).as('parcels'),
      jsonRows(query, stepsOf(query, orderId)).as('steps'),
    ])
    .executeTakeFirstOrThrow();
  return {
    lines: rowsOf(parts.lines),
    statusChanges: inOrderOfTime(rowsOf(parts.statusChanges)),
    payments: rowsOf(parts.payments),
    refunds: rowsOf(parts.refunds),
    handRefunds: rowsOf(parts.handRefunds),
    returns: toReturnRecords(rowsOf(parts.returns)),
    edits: rowsOf(parts.edits),
    parcel: rowsOf(parts.parcels)[0],
    steps: rowsOf(parts.steps),
  };
}

export type OrderParts = Awaited<ReturnType<typeof readOrderParts>>;
