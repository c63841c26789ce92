import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CardTokens } from './cards/card-tokens.ts';
import type { PaidOrders } from './paid-orders.ts';
import type { Instalments, PaymentProvider } from './provider.ts';

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

/** The sums that can be paid by instalments in a country, in minor units; null if none can. */
export function instalmentsIn(
  { provider }: Pick<PaymentDependencies, 'provider'>,
  country: CountryCode,
): Instalments | null {
  const instalments = provider?.instalments;
  return instalments?.countries.includes(country) ? instalments : null;
}

export const isOnlineOffered = (
  { provider }: Pick<PaymentDependencies, 'provider'>,
  country: CountryCode,
): boolean => provider?.countries.includes(country) ?? false;
