import type { PaymentProvider, ProviderPayment } from './provider.ts';

/** Per process. Shoppers wait for new payments, so reads must not hold those up. */
const READS_AT_ONCE = 16;
const CHANGES_AT_ONCE = 32;

/**
 * Wraps a provider: concurrent reads of a payment are a single flight, and the number of calls in flight is
 * bounded. Above the bound, methods reject at once, and the stored order stays as it is.
 */
export function boundedProvider(provider: PaymentProvider): PaymentProvider {
  const reading = atMost(READS_AT_ONCE);
  const changing = atMost(CHANGES_AT_ONCE);
  const flights = new Map<string, Promise<ProviderPayment>>();

  function read(paymentId: string): Promise<ProviderPayment> {
    const flight =
      flights.get(paymentId) ??
      reading(() => provider.read(paymentId)).finally(() => flights.delete(paymentId));
    flights.set(paymentId, flight);
    return flight;
  }

  return {
    ...provider,
    read,
    isCardWorking: (cardToken) => reading(() => provider.isCardWorking(cardToken)),
    create: (request) => changing(() => provider.create(request)),
    charge: (request) => changing(() => provider.charge(request)),
  };
}

/** Refuses work while `max` of it is under way. */
function atMost(max: number) {
  let underWay = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay >= max) throw new Error('Too many requests to the payment provider are under way');
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
