import type { ReferenceRow } from '#src/backend/catalogue/index.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';

/** A product that a shopper bought, put into the cart, added to favourites or viewed. */
export interface HistoryRow extends ReferenceRow {
  readonly source: 'bought' | 'cart' | 'favorite' | 'seen';
  readonly code: string;
  readonly model_code: string;
  readonly title: string;
  /** Null if no size was chosen. */
  readonly size: string | null;
  readonly size_grid: string | null;
}

/**
 * Reads a shopper's purchases, cart and favourites and the products with these codes, each source newest
 * first.
 */
export type ReadHistory = (shopper: Shopper, seenCodes: readonly string[]) => Promise<readonly HistoryRow[]>;
