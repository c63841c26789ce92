import type { CountryCode } from '#src/config/countries.ts';
import type { PaymentWay } from '#src/contract/cart/orders/order.ts';
import type { PaymentProvider } from './provider.ts';

/** The providers of a shop; several can take payments in one country, each in its own way. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** Null if it is not in use (any more). */
  named(name: string): PaymentProvider | null;
  /**
   * Who takes payments in a country.
   *
   * @param way null for the usual one
   */
  takingIn(country: CountryCode, way?: PaymentWay | null): PaymentProvider | null;
  /** The ways to pay online in a country, the usual one first. */
  waysIn(country: CountryCode): PaymentWay[];
}

export const wayOf = ({ way = 'card' }: Pick<PaymentProvider, 'way'>): PaymentWay => way;

/** @param all of several that take payments in the same way in a country, the first one does */
export function paymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  const inCountry = (country: CountryCode) => all.filter(({ countries }) => countries.includes(country));
  return {
    all,
    named: (name) => byName.get(name) ?? null,
    takingIn: (country, way = null) =>
      inCountry(country).find((provider) => way === null || wayOf(provider) === way) ?? null,
    waysIn: (country) => [...new Set(inCountry(country).map(wayOf))],
  };
}

/** Left out where there is nothing to choose. */
export const shownWays = (ways: readonly PaymentWay[]): PaymentWay[] | undefined =>
  ways.length === 0 || (ways.length === 1 && ways[0] === 'card') ? undefined : [...ways];

export const noProviders: PaymentProviders = paymentProviders([]);
