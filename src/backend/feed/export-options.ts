import type { CountryCode } from '#src/config/countries.ts';

export interface ExportOptions {
  readonly country: CountryCode;
  /** The country's shop, which addresses in the feed begin with. */
  readonly origin: string;
  readonly shopName: string;
  readonly source: string;
  readonly now: Date;
}
