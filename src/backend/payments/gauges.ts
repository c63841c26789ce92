import type { Database } from '#src/backend/database/database.ts';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';
import { lostHolds } from './hold-states.ts';

/** Gauges of refunds that are still due. */
export function refundGauges({ query }: Pick<Database, 'query'>, now: () => Date) {
  return {
    gauges: {
      vitrina_refunds_due: {
        help: 'Refunds that the payment provider has not accepted yet.',
        labelNames: ['kind'],
      },
      vitrina_refunds_oldest_seconds: { help: 'How long the oldest of them is due.' },
    },
    async read() {
      const whole = await query
        .selectFrom('payments')
        .where('refund_due_at', 'is not', null)
        .where('refunded_at', 'is', null)
        .where('refund_by_hand', '=', 0)
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('refund_due_at').as('oldest')])
        .executeTakeFirstOrThrow();
      const part = await query
        .selectFrom('payment_refunds')
        .where('refunded_at', 'is', null)
        .where('is_held', '=', 0)
        .where('is_release', '=', 0)
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('oldest')])
        .executeTakeFirstOrThrow();
      const ages = [whole.oldest, part.oldest].map((oldest) =>
        oldest === null ? 0 : Math.max(0, now().getTime() - Date.parse(oldest)) / 1_000,
      );
      return {
        vitrina_refunds_due: [
          { labels: { kind: 'whole' }, value: Number(whole.count) },
          { labels: { kind: 'part' }, value: Number(part.count) },
        ],
        vitrina_refunds_oldest_seconds: [{ value: Math.max(...ages) }],
      };
    },
  } satisfies GaugeGroup;
}

/** A gauge of orders that stand though the money that was held for them is gone. */
export const holdGauges = ({ query }: Pick<Database, 'query'>) =>
  ({
    gauges: {
      vitrina_holds_lost: { help: 'Orders whose held money was gone before it was taken, and that stand.' },
    },
    async read() {
      const { count } = await lostHolds(query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { vitrina_holds_lost: [{ value: Number(count) }] };
    },
  }) satisfies GaugeGroup;
