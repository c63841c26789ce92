import type { CountryCode } from '#src/config/countries.ts';

export interface ExportOptions {
  readonly country: CountryCode;
  /** Of the country's shop; addresses in the feed begin with it. */
  readonly origin: string;
  readonly shopName: string;
  /** The feed whose goods keep its ids, see ImportOptions. */
  readonly source: string;
  readonly now: Date;
}
