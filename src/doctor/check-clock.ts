import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { ProviderFindings } from './check-providers.ts';
import type { Finding } from './finding.ts';

const WARNING_MS = 30_000;
const FAILURE_MS = 5 * 60_000;

/** Compares the machine's clock with those of the database and of providers, and with the last time the shop saved. */
export async function checkClock(
  database: Database | undefined,
  clocks: ProviderFindings['clocks'],
  now: () => number,
): Promise<Finding[]> {
  const others = [...clocks, ...(database ? await clocksOf(database, now) : [])];
  if (others.length === 0) return [];
  const [worst] = others.toSorted((one, two) => Math.abs(two.aheadMs) - Math.abs(one.aheadMs));
  if (!worst || Math.abs(worst.aheadMs) < WARNING_MS)
    return [{ area: 'clock', level: 'ok', message: `the clock agrees with ${others.length} others` }];
  const seconds = Math.round(Math.abs(worst.aheadMs) / 1_000);
  return [
    {
      area: 'clock',
      level: Math.abs(worst.aheadMs) < FAILURE_MS ? 'warning' : 'failure',
      message: `the clock is ${seconds} s ${worst.aheadMs > 0 ? 'ahead of' : 'behind'} ${worst.name}`,
      remedy:
        'let the machine set its clock (chrony, systemd-timesyncd): sessions, holds and coupons go by it',
    },
  ];
}

/** The shop's own last save is only a lower bound: the shop may have been stopped since. */
async function clocksOf(
  { query, dialect }: Database,
  now: () => number,
): Promise<ProviderFindings['clocks']> {
  const saved = await query.selectFrom('running_time').select('wall').executeTakeFirst();
  const behindMs = Math.min(0, now() - Date.parse(saved?.wall || new Date(now()).toISOString()));
  const own = { name: 'its own of the last save', aheadMs: behindMs };
  if (dialect === 'sqlite') return [own];
  const { rows } = await sql<{
    ms: string;
  }>`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`.execute(query);
  return [own, { name: 'PostgreSQL', aheadMs: now() - Number(rows[0]?.ms) }];
}
