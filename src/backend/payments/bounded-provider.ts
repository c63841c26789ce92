import type { PaymentProvider, ProviderPayment } from './provider.ts';

/** In this process. Shoppers wait for payments, so those that are started are not held up by those that are read. */
const READS_AT_ONCE = 16;
const CHANGES_AT_ONCE = 32;

/**
 * A provider that reads each payment in a single flight, whoever wants to know, and has a bounded number of calls under
 * way. Above that, methods reject at once: the order stays as it is stored.
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
