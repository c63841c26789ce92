import type { Queryable } from '#src/backend/database/database.ts';
import { isoAgo } from './order-rows.ts';

const DAYS = 7;
const PROVIDER = 'test';
/** A payment of which the shop knows nothing. */
const STRANGE = 'demo-strange';

/** The last days, which the shop soon compares with the test provider; on one of them the provider knows more. */
export async function writeReconciliations(query: Queryable, now: Date): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, index) => isoAgo(now, index + 1).slice(0, 10));
  const at = now.toISOString();
  await query
    .insertInto('reconciliations')
    .values(days.map((day) => ({ provider: PROVIDER, day, due_at: at, begun_at: at })))
    .execute();
  await query
    .insertInto('test_payments')
    .values({
      id: STRANGE,
      idempotence_key: STRANGE,
      status: 'succeeded',
      amount: 499_000,
      refunded: 0,
      country: 'RU',
      description: 'Заказ № ',
      return_url: '',
      created_at: isoAgo(now, 3),
      taken_at: isoAgo(now, 3),
      card_id: null,
    })
    .execute();
}

export async function clearReconciliations(query: Queryable): Promise<void> {
  await query.deleteFrom('reconciliations').where('provider', '=', PROVIDER).execute();
  await query.deleteFrom('test_payments').where('id', '=', STRANGE).execute();
}
