import type { Database, Queryable } from '#src/backend/database/database.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { countries } from '#src/config/countries.ts';
import { addDays } from '#src/config/durations.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { PaymentDifference, Reconciliation } from '#src/contract/staff/reconciliations.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { basisOf, countryOf, type PaymentProvider } from '../provider.ts';
import { dayOf } from './day.ts';
import type { ReconciliationRow } from './list-day.ts';

const DAYS = 31;
/** Far more than a shop has ever had. */
const MOST_PROVIDERS = 10;
/** Providers list what is much older less surely. */
const MOST_DAYS_AGO = 90;

type AgainCode = CallReply<Contract['staff']['reconcileAgain']>['errorMessage'];
type Dependencies = Pick<PaymentDependencies, 'database' | 'providers' | 'now'>;

/** Days of payments compared with the providers', for the staff (product.md, Staff). */
export function reconciliationHandlers({ database, providers, now }: Dependencies) {
  const { query } = database;

  return {
    listReconciliations: async ({ query: { before } }) => {
      const rows = await lastDays(query, before);
      const namesOf = (basis: Reconciliation['basis']) =>
        providers.all.filter((provider) => basisOf(provider) === basis).map(({ name }) => name);
      const isOffered = providers.all.length > 0;
      return {
        days: rows.map(toReconciliation),
        isOffered,
        unlisted: namesOf('own'),
        asked: namesOf('asked'),
      };
    },
    showReconciliation: async ({ params: { provider, day }, query: { most } }) => {
      const row = await find(query, provider, day);
      if (!row) throw notFound('Day');
      return { reconciliation: toReconciliation(row), differences: await read(query, row, most) };
    },
    reconcileAgain: async ({ params: { provider: name, day }, body: { by } }) => {
      const provider = providers.named(name);
      const errorMessage = provider ? await again(database, { provider, day, by, now: now() }) : 'NotOffered';
      return { success: errorMessage === '', errorMessage };
    },
  } satisfies Handlers<Contract['staff']>;
}

/** Days of every provider, none of which is cut off within a day. */
const lastDays = (query: Queryable, before: string | undefined): Promise<ReconciliationRow[]> =>
  query
    .selectFrom('reconciliations')
    .where('day', 'in', (eb) =>
      eb
        .selectFrom('reconciliations')
        .$if(before !== undefined, (days) => days.where('day', '<', before ?? ''))
        .select('day')
        .distinct()
        .orderBy('day', 'desc')
        .limit(DAYS),
    )
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(DAYS * MOST_PROVIDERS)
    .selectAll()
    .execute();

const find = (query: Queryable, provider: string, day: string): Promise<ReconciliationRow | undefined> =>
  query
    .selectFrom('reconciliations')
    .where('provider', '=', provider)
    .where('day', '=', day)
    .selectAll()
    .executeTakeFirst();

async function read(query: Queryable, { id }: ReconciliationRow, most: number): Promise<PaymentDifference[]> {
  const rows = await query
    .selectFrom('payment_differences')
    .where('reconciliation_id', '=', id)
    .orderBy('id')
    .limit(most)
    .selectAll()
    .execute();
  return rows.map(({ id, kind, entry_id, order_number, theirs, ours, at }) => ({
    id,
    kind,
    entryId: entry_id,
    orderNumber: order_number,
    theirs: theirs === null ? null : wholeUnits(theirs),
    ours: ours === null ? null : wholeUnits(ours),
    at,
  }));
}

interface Again {
  readonly provider: PaymentProvider;
  readonly day: string;
  readonly by: string;
  readonly now: Date;
}

async function again(
  { query }: Pick<Database, 'query'>,
  { provider, day, by, now }: Again,
): Promise<AgainCode> {
  const { name } = provider;
  const country = countryOf(provider);
  const today = dayOf(now, country);
  if (day >= today || day < addDays(today, -MOST_DAYS_AGO)) return 'WrongDay';
  return query.transaction().execute(async (transaction) => {
    const begun = {
      basis: basisOf(provider),
      country,
      stage: 'payment',
      cursor: null,
      due_at: now.toISOString(),
      error: '',
      done_at: null,
    } as const;
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('reconciliations')
      .values({ provider: name, day, begun_at: now.toISOString(), ...begun })
      .onConflict((on) =>
        on.columns(['provider', 'day']).doUpdateSet(begun).where('reconciliations.stage', '=', 'done'),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return 'Already';
    await recordStaffChange(
      transaction,
      { by, action: 'payments compared', subject: day, detail: name },
      now,
    );
    return '';
  });
}

const toReconciliation = (row: ReconciliationRow): Reconciliation => ({
  day: row.day,
  provider: row.provider,
  basis: row.basis,
  state: row.stage === 'done' ? 'done' : 'begun',
  error: row.error,
  currency: countries[row.country].currency,
  theirs: {
    payments: row.payment_count,
    paid: wholeUnits(row.payment_sum),
    refunds: row.refund_count,
    refunded: wholeUnits(row.refund_sum),
  },
  ours: {
    payments: row.own_payment_count,
    paid: wholeUnits(row.own_payment_sum),
    refunds: row.own_refund_count,
    refunded: wholeUnits(row.own_refund_sum),
  },
  differenceCount: row.difference_count,
  doneAt: row.done_at,
});
