import type { Database, Queryable } from '#src/backend/database/database.ts';
import { ProviderRefusal } from '#src/backend/kernel/provider-request.ts';
import { addDays, HOUR_MS, MINUTE_MS } from '#src/config/durations.ts';
import { providerFaults } from '../metrics.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { basisOf, countryOf, type ListingProvider, type PaymentProvider } from '../provider.ts';
import { entriesByAsking } from './ask-day.ts';
import { compareDay } from './compare-day.ts';
import { boundsOf, dayOf } from './day.ts';
import { isListed, keepPage, type ReconciliationRow, readPage } from './list-day.ts';

/** What is late at the day's end, such as a lost reply, has come through by then. */
const SETTLES_MS = 3 * HOUR_MS;
/** Of a hundred entries each; what is left waits for the next round. */
const PAGES_A_ROUND = 20;
/** Longer than a page takes: a process that was killed leaves its day to another. */
const LEASE_MS = 2 * MINUTE_MS;
const PAUSE_MS = 10 * MINUTE_MS;

type Dependencies = Pick<PaymentDependencies, 'database' | 'providers' | 'log' | 'now'>;

/** Compares each day's payments with each provider's, once the day is over; a day of ten thousand takes a few rounds. */
export function createReconciling({ database, providers, log, now }: Dependencies) {
  const { query } = database;

  async function work(list: ListingProvider['list'] | null, first: ReconciliationRow): Promise<void> {
    let row = first;
    for (let page = 0; list && page < PAGES_A_ROUND && isListed(row.stage); page += 1) {
      const { stage } = row;
      const listed = await readPage(list, row, stage);
      const kept = { ...listed, until: leaseFrom(now()) };
      row = await query.transaction().execute((transaction) => keepPage(transaction, row, stage, kept));
    }
    if (list && isListed(row.stage)) return setDue(query, row.id, { due_at: now().toISOString() });
    const count = await query.transaction().execute((transaction) => compareDay(transaction, row, now()));
    const about = { provider: row.provider, day: row.day, differences: count };
    if (count > 0) log.warn(about, "a day's payments differ from the provider's");
    else log.info(about, "a day's payments are the provider's");
  }

  async function reconcile(provider: PaymentProvider): Promise<void> {
    const { name } = provider;
    await beginYesterday(database, provider, now());
    const row = await takeDay(query, name, now());
    if (!row) return;
    try {
      await work(entriesOf(query, provider), row);
    } catch (error) {
      providerFaults.of({ step: 'list' }).add();
      log.warn({ err: error, provider: name, day: row.day }, "a day's payments could not be listed");
      const due_at = new Date(now().getTime() + PAUSE_MS).toISOString();
      await setDue(query, row.id, { due_at, error: textOf(error) });
    }
  }

  return async (): Promise<void> => {
    for (const provider of providers.all) await reconcile(provider);
  };
}

/** Null for a provider that says nothing of a day. */
function entriesOf(query: Queryable, provider: PaymentProvider): ListingProvider['list'] | null {
  if (provider.list) return provider.list;
  return basisOf(provider) === 'asked' ? entriesByAsking(query, provider) : null;
}

/** Nothing of the request. */
const textOf = (error: unknown): string =>
  error instanceof ProviderRefusal ? error.message.slice(0, 300) : 'No answer';

async function beginYesterday(
  { query }: Pick<Database, 'query'>,
  provider: PaymentProvider,
  now: Date,
): Promise<void> {
  const country = countryOf(provider);
  const day = addDays(dayOf(now, country), -1);
  if (now.getTime() < Date.parse(boundsOf({ country, day }).until) + SETTLES_MS) return;
  const at = now.toISOString();
  await query
    .insertInto('reconciliations')
    .values({ provider: provider.name, basis: basisOf(provider), country, day, due_at: at, begun_at: at })
    .onConflict((on) => on.columns(['provider', 'day']).doNothing())
    .execute();
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/** Takes a due day for this process; undefined if there is none, or another has it. */
async function takeDay(
  query: Queryable,
  provider: string,
  now: Date,
): Promise<ReconciliationRow | undefined> {
  const due = await query
    .selectFrom('reconciliations')
    .where('due_at', '<=', now.toISOString())
    .where('provider', '=', provider)
    .orderBy('due_at')
    .select('id')
    .executeTakeFirst();
  return (
    due &&
    query
      .updateTable('reconciliations')
      .set({ due_at: leaseFrom(now) })
      .where('id', '=', due.id)
      .where('due_at', '<=', now.toISOString())
      .returningAll()
      .executeTakeFirst()
  );
}

async function setDue(
  query: Queryable,
  id: number,
  state: { readonly due_at: string; readonly error?: string },
): Promise<void> {
  await query.updateTable('reconciliations').set(state).where('id', '=', id).execute();
}
