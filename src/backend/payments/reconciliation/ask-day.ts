import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
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

interface AskedRow {
  readonly id: number;
  readonly provider_id: string;
  readonly created_at: string;
  readonly taken_at: string | null;
}

/**
 * What moved on a day at a provider that lists nothing: it is asked about each payment of the shop that was begun, taken or
 * refunded then. The cursor is the last one of the page before.
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
  const refunded = sql`provider_id IN (
    SELECT own.provider_id FROM (${ownRefunds(provider)}) AS own WHERE ${within('own.refunded_at')})`;
  const moved = {
    payment: sql`(${begun}) OR (${taken})`,
    refund: sql`(${taken}) OR ${refunded}`,
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
  const at = now[0]?.at ?? row.taken_at;
  if (left > 0 && at !== null) entries.push({ ...namesOf(row), amount: left, at });
  return entries;

  function isWithin(at: string): boolean {
    return at >= from && at < until;
  }
}
