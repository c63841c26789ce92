import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CardTokens } from './cards/card-tokens.ts';
import type { PaidOrders } from './paid-orders.ts';
import type { PaymentProvider } from './provider.ts';

export interface PaymentDependencies extends Dependencies {
  readonly provider: PaymentProvider | null;
  readonly orders: PaidOrders;
  readonly cardTokens: CardTokens;
}

/** Payments by SBP exist only in Russia. */
export const isSbpOffered = (
  { provider }: Pick<PaymentDependencies, 'provider'>,
  country: CountryCode,
): boolean => provider?.sbpCountries.includes(country) ?? false;

export const isOnlineOffered = (
  { provider }: Pick<PaymentDependencies, 'provider'>,
  country: CountryCode,
): boolean => provider?.countries.includes(country) ?? false;
