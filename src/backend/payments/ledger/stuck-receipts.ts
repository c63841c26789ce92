import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { HOUR_MS } from '#src/config/durations.ts';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';

/** Receipts that failed, or were to be registered more than an hour ago. */
export const stuckReceipts = (query: Queryable, now: Date) =>
  query
    .selectFrom('receipts')
    .where((eb) =>
      eb.or([
        eb('receipts.state', '=', sql.lit('failed' as const)),
        eb.and([eb('receipts.due_at', 'is not', null), eb('made_at', '<', isoBefore(now, HOUR_MS))]),
      ]),
    );

export const receiptGauges = ({ query }: Pick<Database, 'query'>, now: () => Date) =>
  ({
    gauges: {
      vitrina_receipts_stuck: {
        help: 'Fiscal receipts that failed, or were to be registered more than an hour ago.',
      },
    },
    async read() {
      const { count } = await stuckReceipts(query, now())
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { vitrina_receipts_stuck: [{ value: Number(count) }] };
    },
  }) satisfies GaugeGroup;
