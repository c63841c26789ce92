import type { PaymentDependencies } from '../payment-dependencies.ts';
import { readPayments } from '../payments.ts';
import type { PaymentProvider } from '../provider.ts';
import { isUnnamed } from './charge.ts';

/** Finds the charge whose reply was lost by the provider's record of a payment. @returns whether there is one */
export async function nameLostCharge(
  { database, orders, log }: PaymentDependencies,
  provider: PaymentProvider,
  paymentId: string,
): Promise<boolean> {
  const { query } = database;
  const found = await provider.read(paymentId).catch((error: unknown) => {
    log.warn({ err: error }, 'a payment of a notice could not be read');
    return null;
  });
  const order = found && (await orders.findByNumber(found.orderNumber));
  if (!order) return false;
  const charge = (await readPayments(query, order.id)).find(
    (payment) => isUnnamed(payment) && payment.status === 'pending' && payment.amount === found.amount,
  );
  if (!charge) return false;
  await query.updateTable('payments').set({ provider_id: paymentId }).where('id', '=', charge.id).execute();
  return true;
}
