import { recordCharge } from './cards/charge.ts';
import type { SavedCardRow } from './cards/saved-cards.ts';
import { providerFaults } from './metrics.ts';
import type { PayableOrder } from './paid-orders.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { refreshPayment } from './settle.ts';

/** `pending` while the provider is processing it, or does not answer. */
type ChargeOutcome = 'paid' | 'refused' | 'pending' | 'nothingDue';

/**
 * Charges a saved card with the amount due for an order.
 *
 * @param isFirst whether this must be the order's first payment, as for a request that may be a repeated one
 */
export async function payWithCard(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  card: SavedCardRow,
  isFirst = false,
): Promise<ChargeOutcome> {
  const { providers, log } = dependencies;
  const provider = providers.named(card.provider);
  if (!provider?.countries.includes(order.country)) return 'nothingDue';
  const charge = await recordCharge(dependencies, provider, order, card, isFirst);
  if (!charge) return 'nothingDue';
  try {
    const { status } = await refreshPayment(dependencies, order, charge);
    if (status === 'pending') return 'pending';
    return status === 'canceled' ? 'refused' : 'paid';
  } catch (error) {
    providerFaults.of({ step: 'charge' }).add();
    log.error({ err: error, order: order.number }, 'a card could not be charged');
    return 'pending';
  }
}
