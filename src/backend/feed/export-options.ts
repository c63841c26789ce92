import type { CountryCode } from '#src/config/countries.ts';

export interface ExportOptions {
  readonly country: CountryCode;
  /** The origin of the country's shop, used for URLs in the feed. */
  readonly origin: string;
  readonly shopName: string;
  readonly source: string;
  readonly now: Date;
}
