import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { DAY_MS } from '#src/config/durations.ts';
import {
  type EntryRequest,
  type ListingProvider,
  type PaymentProvider,
  type ProviderEntry,
  type ProviderPayment,
  UnknownPayment,
} from '../provider.ts';
import { ownRefunds } from './differences.ts';

/** Each costs a request. */
const PAGE = 10;
/** So long after a payment its refunds at the provider alone are looked for, twice as long as goods can be sent back in. */
const REFUND_DAYS = 30;

interface AskedRow {
  readonly id: number;
  readonly provider_id: string;
  readonly created_at: string;
  readonly taken_at: string | null;
}

/**
 * What moved on a day at a provider that lists nothing: it is asked about each payment of the shop that was begun, taken or
 * refunded then, and about refunds of the {@link REFUND_DAYS} before. The cursor is the last one of the page before.
 */
export const entriesByAsking =
  (query: Queryable, provider: PaymentProvider): ListingProvider['list'] =>
  async (request) => {
    const rows = await askedRows(query, provider.name, request);
    const entries: ProviderEntry[] = [];
    for (const row of rows) {
      const record = await readKnown(provider, row);
      if (record) entries.push(...(await entriesIn(query, provider, request, { row, record })));
    }
    return { entries, next: rows.length < PAGE ? null : String(rows.at(-1)?.id) };
  };

/** Undefined if the provider has none of it. */
async function readKnown(
  provider: PaymentProvider,
  { provider_id }: AskedRow,
): Promise<ProviderPayment | undefined> {
  try {
    return await provider.read(provider_id);
  } catch (error) {
    if (error instanceof UnknownPayment) return undefined;
    throw error;
  }
}

async function askedRows(
  query: Queryable,
  provider: string,
  { kind, from, until, cursor }: EntryRequest,
): Promise<readonly AskedRow[]> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${until}`;
  const begun = sql`taken_at IS NULL AND ${within('created_at')}`;
  const taken = within('taken_at');
  const since = new Date(Date.parse(from) - REFUND_DAYS * DAY_MS).toISOString();
  const refunded = sql`provider_id IN (
    SELECT own.provider_id FROM (${ownRefunds(provider)}) AS own WHERE ${within('own.refunded_at')})`;
  const moved = {
    payment: sql`(${begun}) OR (${taken})`,
    refund: sql`(taken_at >= ${since} AND taken_at < ${until}) OR ${refunded}`,
    hold: begun,
  };
  const { rows } = await sql<AskedRow>`
    SELECT id, provider_id, created_at, taken_at FROM payments
    WHERE provider = ${provider} AND id > ${Number(cursor ?? 0)} AND provider_id NOT LIKE 'key:%' AND (${moved[kind]})
    ORDER BY id LIMIT ${PAGE}`.execute(query);
  return rows;
}

interface Asked {
  readonly row: AskedRow;
  readonly record: ProviderPayment;
}

async function entriesIn(
  query: Queryable,
  provider: PaymentProvider,
  request: EntryRequest,
  asked: Asked,
): Promise<readonly ProviderEntry[]> {
  const { row, record } = asked;
  if (request.kind === 'refund') return refundsIn(query, provider, request, asked);
  if (record.status !== (request.kind === 'hold' ? 'held' : 'succeeded')) return [];
  return [{ ...namesOf(row), amount: record.amount, at: row.taken_at ?? row.created_at }];
}

const namesOf = ({ provider_id: id }: AskedRow) => ({ id, paymentId: id, orderNumber: '' });

interface OwnRefund {
  readonly id: string;
  readonly amount: number;
  readonly at: string;
}

/** The provider says only how much it has refunded: that covers what the shop refunded, and what is left over is a refund of its own. */
async function refundsIn(
  query: Queryable,
  { name }: PaymentProvider,
  { from, until }: EntryRequest,
  { row, record }: Asked,
): Promise<readonly ProviderEntry[]> {
  const { rows } = await sql<OwnRefund>`
    SELECT provider_refund_id AS id, amount, refunded_at AS at FROM (${ownRefunds(name)}) AS own
    WHERE own.provider_id = ${row.provider_id} AND provider_refund_id IS NOT NULL
    ORDER BY refunded_at, provider_refund_id`.execute(query);
  const [now, otherwise] = [rows.filter(({ at }) => isWithin(at)), rows.filter(({ at }) => !isWithin(at))];
  let left = (record.refunded ?? 0) - otherwise.reduce((sum, { amount }) => sum + Number(amount), 0);
  const entries: ProviderEntry[] = [];
  for (const { id, amount, at } of now) {
    if (left < Number(amount)) continue;
    left -= Number(amount);
    entries.push({ ...namesOf(row), id, amount: Number(amount), at });
  }
  if (left > 0) left -= await foundOnOtherDays(query, name, row, { from, until });
  const taken = isWithin(row.taken_at ?? '') ? row.taken_at : null;
  const at = now[0]?.at ?? taken ?? new Date(Date.parse(from) + DAY_MS / 2).toISOString();
  if (left > 0) entries.push({ ...namesOf(row), amount: left, at });
  return entries;

  function isWithin(at: string): boolean {
    return at >= from && at < until;
  }
}

/** What was refunded at the provider alone and is listed on another day: it says only a sum, so that each day finds it. */
async function foundOnOtherDays(
  query: Queryable,
  provider: string,
  { provider_id }: AskedRow,
  { from, until }: Pick<EntryRequest, 'from' | 'until'>,
): Promise<number> {
  const { rows } = await sql<{ readonly sum: number | null }>`
    SELECT sum(theirs) AS sum
    FROM payment_differences JOIN reconciliations ON reconciliations.id = reconciliation_id
    WHERE provider = ${provider} AND kind = 'refundedThere' AND entry_id = ${provider_id}
      AND (at < ${from} OR at >= ${until})`.execute(query);
  return Number(rows[0]?.sum ?? 0);
}
