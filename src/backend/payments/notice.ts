import type { Desk } from './desk.ts';
import { refreshPayment } from './settle.ts';

/**
 * Takes what a provider posted: it only says which payment to read anew, so that a forged, repeated or belated one
 * does no harm. @returns whether it is about a payment of ours
 */
export async function takeNotice(
  desk: Desk,
  notice: { readonly provider: string; readonly payload: string },
): Promise<boolean> {
  const { provider, database } = desk;
  if (provider?.name !== notice.provider) return false;
  const provider_id = provider.paymentOfNotice(notice.payload);
  if (provider_id === null) return false;
  const payment = await database.query
    .selectFrom('payments')
    .where('provider', '=', provider.name)
    .where('provider_id', '=', provider_id)
    .selectAll()
    .executeTakeFirst();
  if (!payment) return false;
  if (payment.status !== 'pending') return true;
  const order = await database.query
    .selectFrom('orders')
    .where('id', '=', payment.order_id)
    .select(['id', 'number', 'country'])
    .executeTakeFirstOrThrow();
  await refreshPayment(desk, order, payment);
  return true;
}
