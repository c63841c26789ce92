import type { CountryCode } from '#src/config/countries.ts';

export interface ExportOptions {
  readonly country: CountryCode;
  /** The country's shop, which addresses in the feed begin with. */
  readonly origin: string;
  readonly shopName: string;
  /** Goods of this source keep its ids; see ImportOptions. */
  readonly source: string;
  readonly now: Date;
}
