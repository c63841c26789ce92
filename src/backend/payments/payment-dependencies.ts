import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CardTokens } from './cards/card-tokens.ts';
import type { PaidOrders } from './paid-orders.ts';
import type { Instalments } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

export interface PaymentDependencies extends Dependencies {
  readonly providers: PaymentProviders;
  readonly orders: PaidOrders;
  readonly cardTokens: CardTokens;
}

/** Payments by SBP exist only in Russia. */
export const isSbpOffered = (
  { providers }: Pick<PaymentDependencies, 'providers'>,
  country: CountryCode,
): boolean => providers.takingIn(country, 'card')?.sbpCountries.includes(country) ?? false;

/** The sums that can be paid by instalments in a country, in minor units; null if none can. */
export function instalmentsIn(
  { providers }: Pick<PaymentDependencies, 'providers'>,
  country: CountryCode,
): Instalments | null {
  const instalments = providers.takingIn(country, 'card')?.instalments;
  return instalments?.countries.includes(country) ? instalments : null;
}

export const isOnlineOffered = (
  { providers }: Pick<PaymentDependencies, 'providers'>,
  country: CountryCode,
): boolean => providers.takingIn(country) !== null;
