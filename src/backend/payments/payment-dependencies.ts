import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PaidOrders } from './paid-orders.ts';
import type { PaymentProvider } from './provider.ts';

/** What taking payments needs. */
export interface PaymentDependencies extends Dependencies {
  /** Null where nothing can be paid online. */
  readonly provider: PaymentProvider | null;
  readonly orders: PaidOrders;
}

/** Whether orders of a country can be paid online. */
export const isOnlineOffered = (
  { provider }: Pick<PaymentDependencies, 'provider'>,
  country: CountryCode,
): boolean => provider?.countries.includes(country) ?? false;
