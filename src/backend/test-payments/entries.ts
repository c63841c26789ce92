import type { Queryable } from '#src/backend/database/database.ts';
import type { EntryRequest, PaymentProvider, ProviderEntry } from '#src/backend/payments/index.ts';

import { ARCA_KEYS, IDRAM_KEYS } from './armenia/keys.ts';

export const DESCRIPTION = 'Заказ № ';

const PAGE = 100;

/** What moved, by its id; the cursor is the last one of the page before. */
export const testEntries =
  (query: Queryable): NonNullable<PaymentProvider['list']> =>
  async (request) => {
    const entries = await (request.kind === 'refund' ? refunds : payments)(query, request);
    return { entries, next: entries.length < PAGE ? null : (entries.at(-1)?.id ?? null) };
  };

async function payments(query: Queryable, { kind, from, until, cursor }: EntryRequest) {
  const time = kind === 'payment' ? 'taken_at' : 'created_at';
  const rows = await query
    .selectFrom('test_payments')
    .where('idempotence_key', 'not like', `${ARCA_KEYS}%`)
    .where('idempotence_key', 'not like', `${IDRAM_KEYS}%`)
    .where('status', '=', kind === 'payment' ? 'succeeded' : 'pending')
    .$if(kind === 'hold', (held) => held.where('held_until', 'is not', null))
    .where(time, '>=', from)
    .where(time, '<', until)
    .where('id', '>', cursor ?? '')
    .orderBy('id')
    .limit(PAGE)
    .select(['id', 'amount', 'description', `${time} as at`])
    .execute();
  return rows.map(
    ({ id, amount, description, at }): ProviderEntry => ({
      id,
      paymentId: id,
      orderNumber: description.slice(DESCRIPTION.length),
      amount,
      at: at ?? '',
    }),
  );
}

async function refunds(query: Queryable, { from, until, cursor }: EntryRequest) {
  const rows = await query
    .selectFrom('test_refunds')
    .where('made_at', '>=', from)
    .where('made_at', '<', until)
    .where('idempotence_key', '>', cursor ?? '')
    .orderBy('idempotence_key')
    .limit(PAGE)
    .select(['idempotence_key as id', 'payment_id as paymentId', 'amount', 'made_at'])
    .execute();
  return rows.map(
    ({ made_at, ...entry }): ProviderEntry => ({ ...entry, orderNumber: '', at: made_at ?? '' }),
  );
}
