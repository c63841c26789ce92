import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { countStuckMessages } from '#src/backend/messages/index.ts';
import { countLateRefunds } from '#src/backend/payments/index.ts';
import type { Finding, Size } from './finding.ts';

/** Tables that grow with visitors, orders, changes and time. */
const growing = [
  'orders',
  'order_lines',
  'sale_entries',
  'sale_days',
  'missed_searches',
  'payments',
  'reservations',
  'customers',
  'sessions',
  'refresh_tokens',
  'carts',
  'cart_lines',
  'favorites',
  'affiliates',
  'outbox',
  'rate_limits',
  'confirmation_codes',
  'mailing_consents',
  'stock_alerts',
  'review_photos',
  'poll_responses',
  'feedback',
  'club_entries',
  'staff_changes',
  'opinion_decisions',
  'test_payments',
  'catalog_changes',
  'imports',
  'import_images',
  'import_stock',
  'stock_turns',
  'stock_moves',
] as const satisfies readonly (keyof Schema)[];

export async function checkGrowth(database: Database, now: Date) {
  return {
    findings: [...(await checkOutbox(database, now)), ...(await checkRefunds(database, now))],
    sizes: await sizesOf(database),
  };
}

async function checkOutbox({ query }: Database, now: Date): Promise<Finding[]> {
  const { waiting, givenUp } = await countStuckMessages(query, now);
  const findings: Finding[] = [];
  if (waiting > 0)
    findings.push({
      area: 'growth',
      level: 'warning',
      message: `${waiting} letters and SMS have waited for more than 15 minutes`,
      remedy:
        'see in the log why they could not be sent; they are tried again by themselves while a shop runs',
    });
  if (givenUp > 0)
    findings.push({
      area: 'growth',
      level: 'warning',
      message: `${givenUp} letters and SMS were given up after twelve attempts`,
      remedy: 'see in the log why; shoppers may wait for them',
    });
  return findings.length > 0
    ? findings
    : [{ area: 'growth', level: 'ok', message: 'no letter or SMS is stuck' }];
}

async function checkRefunds({ query }: Database, now: Date): Promise<Finding[]> {
  const count = await countLateRefunds(query, now);
  if (count === 0) return [{ area: 'growth', level: 'ok', message: 'no refund is stuck' }];
  return [
    {
      area: 'growth',
      level: 'failure',
      message: `${count} refunds have not gone out for more than an hour`,
      remedy: 'see in the log what the payment provider answers, and its account of the shop',
    },
  ];
}

/** With indexes. */
async function sizesOf({ query, dialect }: Database): Promise<Size[]> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ name: string; bytes: number }>`
          SELECT tables.tbl_name AS name, sum(dbstat.pgsize) AS bytes FROM dbstat
          JOIN sqlite_schema AS tables ON tables.name = dbstat.name
          WHERE dbstat.aggregate = 1 GROUP BY tables.tbl_name`.execute(query)
      : await sql<{ name: string; bytes: number }>`
          SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
          WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(query);
  const bytesOf = new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  const sizes: Size[] = [];
  for (const name of growing) {
    const { count } = await query
      .selectFrom(name)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    sizes.push({ name, rows: Number(count), bytes: bytesOf.get(name) ?? 0 });
  }
  return sizes;
}
