import type { CountryCode } from '#src/config/countries.ts';
import type { FeedGoods } from './writing/goods.ts';

export interface ExportOptions {
  readonly country: CountryCode;
  /** The origin of the country's shop, used for URLs in the feed. */
  readonly origin: string;
  readonly shopName: string;
  /** Who sells; by default the shop's name. */
  readonly company?: string;
  readonly source: string;
  readonly now: Date;
  /** Whose stock counts; all shops of the country if left out or empty. */
  readonly shops?: readonly string[];
  /** Changes goods before they are written; null leaves them out. */
  readonly prepared?: (goods: FeedGoods, offerId: string) => FeedGoods | null;
}
