import type { ColourTexts } from '../offers/offer.ts';
import type { FeedReport } from '../report.ts';
import type { MergeGround } from './candidates.ts';
import type { ExistingItem, ExistingProduct } from './existing.ts';

/** What a batch's goods need of the database besides their models. */
export interface BatchFacts {
  readonly ground: MergeGround;
  readonly report: FeedReport;
  readonly colours: ReadonlyMap<string, ReadonlyMap<string, ColourTexts>>;
  /** By model. */
  readonly products: ReadonlyMap<number, readonly ExistingProduct[]>;
  /** By product. */
  readonly items: ReadonlyMap<number, readonly ExistingItem[]>;
  /** The batch's barcodes with the item that has one, 0 for one that is still to be made; grows. */
  readonly barcodes: Map<string, number>;
  /** Product codes and slugs; grows. */
  readonly taken: Set<string>;
}
