import type { ReferenceRow } from '#src/backend/catalogue/index.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';

/** A product that a shopper bought, has in the cart, added to the favourites or looked at. */
export interface HistoryRow extends ReferenceRow {
  readonly source: 'bought' | 'cart' | 'favorite' | 'seen';
  readonly code: string;
  readonly model_code: string;
  readonly title: string;
  /** Null where no size was chosen. */
  readonly size: string | null;
  readonly size_grid: string | null;
}

/** Reads what a shopper bought and put by and the products with these codes, each source newest first. */
export type ReadHistory = (shopper: Shopper, seenCodes: readonly string[]) => Promise<readonly HistoryRow[]>;
