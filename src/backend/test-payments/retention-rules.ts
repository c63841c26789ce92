import { sql } from 'kysely';
import { isoBefore, type Moment, type SweptRetention } from '#src/backend/kernel/purging.ts';
import { DAY_MS } from '#src/config/durations.ts';

const limitOf = ({ now, retention }: Moment) => isoBefore(now, retention.testPayments * DAY_MS);

/** Refunds are purged before the payments that they refer to. */
export const testPaymentRetention: readonly SweptRetention[] = [
  {
    table: 'test_refunds',
    key: 'idempotence_key',
    isExpired: (moment) => sql`
      EXISTS (
        SELECT 1 FROM test_payments
        WHERE test_payments.id = test_refunds.payment_id AND test_payments.created_at < ${limitOf(moment)})`,
  },
  {
    table: 'test_payments',
    key: 'id',
    isExpired: (moment) => sql`
      created_at < ${limitOf(moment)}
        AND NOT EXISTS (SELECT 1 FROM test_refunds WHERE test_refunds.payment_id = test_payments.id)`,
  },
];
