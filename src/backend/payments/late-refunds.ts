import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { HOUR_MS } from '#src/config/durations.ts';

/** Refunds that should have gone out more than an hour ago. */
export async function countLateRefunds(query: Queryable, now: Date): Promise<number> {
  const late = isoBefore(now, HOUR_MS);
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM payments WHERE refunded_at IS NULL AND refund_due_at < ${late} AND refund_by_hand = 0)
      + (SELECT count(*) FROM payment_refunds WHERE refunded_at IS NULL AND is_held = 0 AND is_release = 0 AND due_at < ${late}) AS count`.execute(
    query,
  );
  return Number(rows[0]?.count);
}
