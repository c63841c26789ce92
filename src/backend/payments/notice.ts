import { nameLostCharge } from './cards/name-lost-charge.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { refreshPayment } from './settle.ts';

/** A notice only says which payment to read, so forged or late ones are harmless. @returns whether it is ours */
export async function receiveNotice(
  dependencies: PaymentDependencies,
  notice: { readonly provider: string; readonly payload: string },
): Promise<boolean> {
  const { provider, database, orders } = dependencies;
  if (provider?.name !== notice.provider) return false;
  const provider_id = provider.paymentOfNotice(notice.payload);
  if (provider_id === null) return false;
  const find = () =>
    database.query
      .selectFrom('payments')
      .where('provider', '=', provider.name)
      .where('provider_id', '=', provider_id)
      .selectAll()
      .executeTakeFirst();
  const payment =
    (await find()) ?? ((await nameLostCharge(dependencies, provider, provider_id)) && (await find()));
  if (!payment) return false;
  if (payment.status !== 'pending') return true;
  await refreshPayment(dependencies, await orders.find(payment.order_id), payment);
  return true;
}
