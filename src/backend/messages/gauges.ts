import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';

/** A message that has failed this often is stuck, although it will be retried. */
const STUCK_AFTER_ATTEMPTS = 3;

const kinds = ['mail', 'sms'] as const;
const states = ['waiting', 'stuck', 'givenUp'] as const;

/** Gauges of unsent messages in the outbox. */
export function outboxGauges({ query }: Pick<Database, 'query'>, now: () => Date) {
  return {
    gauges: {
      vitrina_outbox_messages: {
        help: `Messages that are not sent: waiting, stuck after ${STUCK_AFTER_ATTEMPTS} attempts, or given up.`,
        labelNames: ['kind', 'state'],
      },
      vitrina_outbox_oldest_seconds: {
        help: 'Age of the oldest message that is not sent and not given up.',
        labelNames: ['kind'],
      },
    },
    async read() {
      const rows = await query
        .selectFrom('outbox')
        .where('sent_at', 'is', null)
        .select([
          sql<(typeof kinds)[number]>`CASE WHEN message LIKE '%"kind":"mail"%' THEN 'mail' ELSE 'sms' END`.as(
            'kind',
          ),
          sql<(typeof states)[number]>`CASE WHEN given_up_at IS NOT NULL THEN 'givenUp'
            WHEN attempts >= ${sql.lit(STUCK_AFTER_ATTEMPTS)} THEN 'stuck' ELSE 'waiting' END`.as('state'),
        ])
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
        .groupBy(['kind', 'state'])
        .execute();
      const ageOf = (kind: string) => {
        const times = rows
          .filter((row) => row.kind === kind && row.state !== 'givenUp')
          .map(({ oldest }) => oldest);
        const oldest = times.sort()[0];
        return oldest === undefined ? 0 : Math.max(0, now().getTime() - Date.parse(oldest)) / 1_000;
      };
      return {
        vitrina_outbox_messages: kinds.flatMap((kind) =>
          states.map((state) => ({
            labels: { kind, state },
            value: Number(rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0),
          })),
        ),
        vitrina_outbox_oldest_seconds: kinds.map((kind) => ({ labels: { kind }, value: ageOf(kind) })),
      };
    },
  } satisfies GaugeGroup;
}
