import type { RefundRequest } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

/** Asks the provider that took the payment. @returns the refund's id */
export async function refundAt(
  providers: PaymentProviders,
  name: string,
  request: RefundRequest,
): Promise<string> {
  const provider = providers.named(name);
  if (!provider) throw new Error(`No payment provider ${name}`);
  return provider.refund(request);
}
