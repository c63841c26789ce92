import type { Queryable } from '#src/backend/database/database.ts';
import { guestOwners, others } from './others.ts';
import { people } from './people.ts';
import { clearReconciliations } from './reconciliations.ts';

const everybody = [...people, ...others];

/** Tables with customers' rows that are not deleted with the customer. */
const owned = [
  'carts',
  'favorite_lists',
  'stock_alerts',
  'affiliates',
  'mailing_consents',
  'reviews',
  'questions',
  'site_reviews',
  'poll_responses',
  'feedback',
  'reservations',
] as const;

/**
 * Deletes the demo's customers and everything of theirs, so that they can be written again. Orders of other
 * customers stay.
 */
export async function clearCustomers(query: Queryable): Promise<void> {
  const taken = await query
    .selectFrom('customers')
    .where((eb) => eb.or(everybody.map(({ country, phone }) => eb.and({ country, phone }))))
    .select('id')
    .execute();
  const ids = [...new Set([...taken, ...everybody].map(({ id }) => id))];
  const owners = ids.map((id) => `customer:${id}`);
  const payments = query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('orders.owner', 'in', owners);
  const providerIds = (await payments.select('provider_id').execute()).map(({ provider_id }) => provider_id);
  await query
    .deleteFrom('payment_refunds')
    .where('payment_id', 'in', payments.select('payments.id'))
    .execute();
  await query.deleteFrom('payments').where('id', 'in', payments.select('payments.id')).execute();
  if (providerIds.length > 0) {
    await query.deleteFrom('test_refunds').where('payment_id', 'in', providerIds).execute();
    await query.deleteFrom('test_payments').where('id', 'in', providerIds).execute();
  }
  await clearReconciliations(query);
  const orders = query.selectFrom('orders').where('owner', 'in', owners).select('id');
  await query.deleteFrom('marks').where('order_id', 'in', orders).execute();
  await query.deleteFrom('orders').where('owner', 'in', owners).execute();
  await query.deleteFrom('mailing_consents').where('owner', 'in', guestOwners).execute();
  for (const table of owned) await query.deleteFrom(table).where('owner', 'in', owners).execute();
  await query.deleteFrom('review_votes').where('voter', 'in', owners).execute();
  await query.deleteFrom('customers').where('id', 'in', ids).execute();
}
