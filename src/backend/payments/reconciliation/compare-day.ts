import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { MOST_DIFFERENCES } from '#src/contract/staff/reconciliations.ts';
import { boundsOf } from './day.ts';
import { type Difference, findDifferences, ownRefunds } from './differences.ts';
import type { ReconciliationRow } from './list-day.ts';

const CHUNK = 100;

interface Sums {
  readonly count: number;
  readonly sum: number | null;
}

/** Compares a day that is listed, and drops what was listed. @param query a transaction */
export async function compareDay(query: Queryable, row: ReconciliationRow, now: Date): Promise<number> {
  const found = row.basis === 'own' ? [] : await findDifferences(query, row);
  await query.deleteFrom('payment_differences').where('reconciliation_id', '=', row.id).execute();
  await keep(query, row, found.slice(0, MOST_DIFFERENCES));
  const [theirs, ours] = [await theirSums(query, row), await ourSums(query, row)];
  await query
    .updateTable('reconciliations')
    .set({
      stage: 'done',
      due_at: null,
      done_at: now.toISOString(),
      difference_count: found.length,
      payment_count: theirs.paid.count,
      payment_sum: theirs.paid.sum,
      refund_count: theirs.refunded.count,
      refund_sum: theirs.refunded.sum,
      own_payment_count: ours.paid.count,
      own_payment_sum: ours.paid.sum,
      own_refund_count: ours.refunded.count,
      own_refund_sum: ours.refunded.sum,
    })
    .where('id', '=', row.id)
    .execute();
  await query.deleteFrom('provider_entries').where('reconciliation_id', '=', row.id).execute();
  return found.length;
}

async function keep(
  query: Queryable,
  { id }: ReconciliationRow,
  found: readonly Difference[],
): Promise<void> {
  for (let start = 0; start < found.length; start += CHUNK) {
    const values = found.slice(start, start + CHUNK).map((each) => ({ ...each, reconciliation_id: id }));
    await query.insertInto('payment_differences').values(values).execute();
  }
}

async function theirSums(query: Queryable, row: ReconciliationRow) {
  const { from, until } = boundsOf(row);
  const of = async (kind: string) =>
    sumsOf(
      await sql<Sums>`
        SELECT count(*) AS count, sum(amount) AS sum FROM provider_entries
        WHERE reconciliation_id = ${row.id} AND kind = ${kind} AND at >= ${from} AND at < ${until}`.execute(
        query,
      ),
    );
  return { paid: await of('payment'), refunded: await of('refund') };
}

async function ourSums(query: Queryable, row: ReconciliationRow) {
  const { provider } = row;
  const { from, until } = boundsOf(row);
  const paid = await sql<Sums>`
    SELECT count(*) AS count, sum(coalesce(captured_amount, amount)) AS sum FROM payments
    WHERE provider = ${provider} AND taken_at >= ${from} AND taken_at < ${until}`.execute(query);
  const refunded = await sql<Sums>`
    SELECT count(*) AS count, sum(amount) AS sum FROM (${ownRefunds(provider)}) AS own
    WHERE refunded_at >= ${from} AND refunded_at < ${until}`.execute(query);
  return { paid: sumsOf(paid), refunded: sumsOf(refunded) };
}

const sumsOf = ({ rows: [row] }: { readonly rows: readonly Sums[] }) => ({
  count: Number(row?.count ?? 0),
  sum: Number(row?.sum ?? 0),
});
