import type { CountryCode } from './countries.ts';

/** The shops' origins. */
export type Origins = Readonly<Record<CountryCode, string>>;

export const originsOf = (environment: {
  readonly RU_ORIGIN: string;
  readonly AM_ORIGIN: string;
}): Origins => ({ RU: environment.RU_ORIGIN, AM: environment.AM_ORIGIN });
