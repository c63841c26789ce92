import { HOUR_MS, MINUTE_MS } from '#src/config/durations.ts';
import type { PayableOrder } from '../paid-orders.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { type PaymentRow, readPayments } from '../payments.ts';
import { isListing, type ListingProvider, type PaymentProvider, type ProviderPayment } from '../provider.ts';
import { nameCharge, refusedAtOnce } from './charge.ts';

/** The provider's clock and the shop's may differ by so much. */
const MARGIN_MS = 10 * MINUTE_MS;
/** By then a charge is made or never will be: it needs no shopper. */
const MADE_WITHIN_MS = 3 * HOUR_MS;
/** Far more than a shop takes within that time. */
const MOST_PAGES = 50;

/**
 * Looks for a charge whose reply was lost among what its provider lists; it is charged no more. One that is not there
 * in the end was never made.
 *
 * @throws if the provider does not answer, or lists nothing
 */
export async function findLostCharge(
  dependencies: PaymentDependencies,
  provider: PaymentProvider,
  order: Pick<PayableOrder, 'number' | 'country'>,
  payment: PaymentRow,
): Promise<ProviderPayment> {
  const { database, now } = dependencies;
  if (!isListing(provider)) throw new Error(`${provider.name} lists no charges, and one was lost`);
  const known = await readPayments(database.query, payment.order_id);
  const id = await findListed(
    provider,
    order.number,
    payment,
    new Set(known.map((each) => each.provider_id)),
  );
  if (id !== undefined) {
    const record = await provider.read(id);
    await nameCharge(database.query, payment, id);
    return record;
  }
  const never = refusedAtOnce(order, payment);
  return now().getTime() < endOf(payment) ? { ...never, status: 'pending' } : never;
}

const endOf = ({ created_at }: PaymentRow): number => Date.parse(created_at) + MADE_WITHIN_MS;

/** @returns the provider's id of a payment of the order that is not `known`; undefined if there is none */
async function findListed(
  { list }: ListingProvider,
  orderNumber: string,
  payment: PaymentRow,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  const from = new Date(Date.parse(payment.created_at) - MARGIN_MS).toISOString();
  const until = new Date(endOf(payment)).toISOString();
  for (const kind of ['payment', 'hold'] as const) {
    let cursor: string | null = null;
    for (let page = 0; page === 0 || cursor !== null; page += 1) {
      if (page === MOST_PAGES) throw new Error('Too many payments to find a lost one among');
      const { entries, next } = await list({ kind, from, until, cursor });
      const found = entries.find((entry) => entry.orderNumber === orderNumber && !known.has(entry.id));
      if (found) return found.id;
      cursor = next;
    }
  }
  return undefined;
}
