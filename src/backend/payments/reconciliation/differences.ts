import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { type DifferenceKind, MOST_DIFFERENCES } from '#src/contract/staff/reconciliations.ts';
import { boundsOf } from './day.ts';
import type { ReconciliationRow } from './list-day.ts';

/** A row of what differs, on either side. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly entry_id: string;
  readonly order_number: string;
  readonly theirs: number | null;
  readonly ours: number | null;
  readonly at: string;
}

/** What a payment was, less what was never taken of it. */
const taken = sql`coalesce(payments.captured_amount, payments.amount)`;

/** Refunds that were made of orders' money, by the provider or by hand in its office, and of payments that were not needed, by the provider's id. */
export const ownRefunds = (provider: string) => sql`
  SELECT payment_refunds.provider_refund_id, payment_refunds.amount, payment_refunds.refunded_at,
    payments.provider_id, payments.order_id
  FROM payment_refunds JOIN payments ON payments.id = payment_refunds.payment_id
  WHERE payment_refunds.refunded_at IS NOT NULL AND is_release = 0 AND payments.provider = ${provider}
  UNION ALL
  SELECT payments.provider_refund_id, ${taken} AS amount, payments.refunded_at, payments.provider_id, payments.order_id
  FROM payments
  WHERE payments.refunded_at IS NOT NULL AND (hold IS NULL OR hold = 'captured') AND payments.provider = ${provider}
  UNION ALL
  SELECT hand_refunds.transaction_id, hand_refunds.amount, handed_over_at, payments.provider_id, payments.order_id
  FROM hand_refunds JOIN payments ON payments.order_id = hand_refunds.order_id
  WHERE handed_over_at IS NOT NULL AND hand_refunds.payment_id IS NULL AND refund_by_hand = 1
    AND payments.status = 'succeeded' AND refund_due_at IS NULL AND payments.provider = ${provider}`;

/** Finds what a provider and the shop have otherwise, at most so much as is kept. */
export async function findDifferences(query: Queryable, row: ReconciliationRow): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const each of [theirPayments, ourPayments, theirRefunds, ourRefunds, theirHolds]) {
    const { rows } = await sql<Difference>`${each(row)} LIMIT ${MOST_DIFFERENCES + 1}`.execute(query);
    found.push(...rows);
  }
  return found.map((each) => ({
    ...each,
    theirs: each.theirs === null ? null : Number(each.theirs),
    ours: each.ours === null ? null : Number(each.ours),
  }));
}

type Finder = (row: ReconciliationRow) => RawBuilder<unknown>;

const ofDay = (row: ReconciliationRow, kind: string) => {
  const { from, until } = boundsOf(row);
  return sql`reconciliation_id = ${row.id} AND kind = ${kind} AND at >= ${from} AND at < ${until}`;
};

const theirPayments: Finder = (row) => sql`
  SELECT
    CASE WHEN payments.id IS NULL THEN 'unknownHere' WHEN taken_at IS NULL THEN 'notPaidHere' ELSE 'otherSum' END AS kind,
    entry_id, coalesce(orders.number, order_number) AS order_number, entries.amount AS theirs,
    CASE WHEN taken_at IS NULL THEN NULL ELSE ${taken} END AS ours, at
  FROM provider_entries AS entries
    LEFT JOIN payments ON payments.provider = ${row.provider} AND payments.provider_id = entry_id
    LEFT JOIN orders ON orders.id = payments.order_id
  WHERE ${ofDay(row, 'payment')} AND (taken_at IS NULL OR ${taken} <> entries.amount)
  ORDER BY entry_id`;

const ourPayments: Finder = (row) => {
  const { id, provider } = row;
  const { from, until } = boundsOf(row);
  return sql`
    SELECT 'notPaidThere' AS kind, payments.provider_id AS entry_id, orders.number AS order_number,
      NULL AS theirs, ${taken} AS ours, taken_at AS at
    FROM payments JOIN orders ON orders.id = payments.order_id
    WHERE payments.provider = ${provider} AND taken_at >= ${from} AND taken_at < ${until}
      AND NOT EXISTS (
        SELECT 1 FROM provider_entries
        WHERE reconciliation_id = ${id} AND kind = 'payment' AND entry_id = payments.provider_id)
    ORDER BY payments.id`;
};

/** Refunds of before their ids were kept are known by payment and sum. */
const theirRefunds: Finder = (row) => sql`
  SELECT CASE WHEN own.amount IS NULL THEN 'refundedThere' ELSE 'otherRefund' END AS kind,
    entry_id, coalesce(orders.number, order_number) AS order_number, entries.amount AS theirs, own.amount AS ours, at
  FROM provider_entries AS entries
    LEFT JOIN (${ownRefunds(row.provider)}) AS own ON own.provider_refund_id = entry_id
    LEFT JOIN payments ON payments.provider = ${row.provider} AND payments.provider_id = payment_id
    LEFT JOIN orders ON orders.id = payments.order_id
  WHERE ${ofDay(row, 'refund')} AND (own.amount IS NULL OR own.amount <> entries.amount)
    AND NOT EXISTS (
      SELECT 1 FROM payment_refunds AS former
      WHERE former.payment_id = payments.id AND former.provider_refund_id IS NULL
        AND former.refunded_at IS NOT NULL AND former.is_release = 0 AND former.amount = entries.amount)
  ORDER BY entry_id`;

const ourRefunds: Finder = (row) => {
  const { id, provider } = row;
  const { from, until } = boundsOf(row);
  return sql`
    SELECT 'refundedHere' AS kind, own.provider_refund_id AS entry_id, orders.number AS order_number,
      NULL AS theirs, own.amount AS ours, own.refunded_at AS at
    FROM (${ownRefunds(provider)}) AS own JOIN orders ON orders.id = own.order_id
    WHERE own.provider_refund_id IS NOT NULL AND own.refunded_at >= ${from} AND own.refunded_at < ${until}
      AND NOT EXISTS (
        SELECT 1 FROM provider_entries
        WHERE reconciliation_id = ${id} AND kind = 'refund' AND entry_id = own.provider_refund_id)
    ORDER BY own.refunded_at`;
};

const theirHolds: Finder = (row) => sql`
  SELECT 'heldThere' AS kind, entry_id, coalesce(orders.number, order_number) AS order_number,
    entries.amount AS theirs, NULL AS ours, at
  FROM provider_entries AS entries
    LEFT JOIN payments ON payments.provider = ${row.provider} AND payments.provider_id = entry_id
    LEFT JOIN orders ON orders.id = payments.order_id
  WHERE ${ofDay(row, 'hold')} AND (hold IS NULL OR hold NOT IN ('held', 'capturing', 'releasing'))
    AND (taken_at IS NULL OR taken_at < at)
  ORDER BY entry_id`;
