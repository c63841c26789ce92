import type { Catalogue } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { outboxGauges } from '#src/backend/messages/index.ts';
import { holdGauges, receiptGauges, refundGauges } from '#src/backend/payments/index.ts';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';

/** Gauges of this process; only those of outbox and refunds are common to all processes on a database. */
export function backendGauges(
  database: Database,
  catalogue: Catalogue,
  now: () => Date,
): readonly GaugeGroup[] {
  return [
    outboxGauges(database, now),
    refundGauges(database, now),
    receiptGauges(database, now),
    holdGauges(database),
    {
      gauges: {
        vitrina_catalogue_index_age_seconds: {
          help: 'Time since the index of the catalogue was last known to be that of the database.',
        },
        vitrina_catalogue_index_products: { help: 'Products in the index of the catalogue.' },
      },
      read() {
        const { products, ageMs } = catalogue.state();
        return {
          vitrina_catalogue_index_age_seconds: ageMs === null ? [] : [{ value: ageMs / 1_000 }],
          vitrina_catalogue_index_products: [{ value: products }],
        };
      },
    },
    {
      gauges: {
        vitrina_database_connections: {
          help: 'Connections to PostgreSQL, by pool; waiting are the requests for one.',
          labelNames: ['pool', 'state'],
        },
        vitrina_database_up: { help: '1 if the database answers.' },
      },
      async read() {
        const isUp = await database.query
          .selectFrom('versions')
          .select('area')
          .limit(1)
          .execute()
          .then(
            () => true,
            () => false,
          );
        return {
          vitrina_database_connections: database
            .connections()
            .map(({ value, ...labels }) => ({ labels, value })),
          vitrina_database_up: [{ value: Number(isUp) }],
        };
      },
    },
  ];
}
