import type { ColourTexts } from '../../offers/offer.ts';
import type { FeedReport } from '../../report.ts';
import type { MergeContext } from './candidates.ts';
import type { ExistingItem, ExistingProduct } from './existing.ts';

export interface BatchFacts {
  readonly context: MergeContext;
  readonly report: FeedReport;
  readonly colours: ReadonlyMap<string, ReadonlyMap<string, ColourTexts>>;
  /** By model. */
  readonly products: ReadonlyMap<number, readonly ExistingProduct[]>;
  /** By product. */
  readonly items: ReadonlyMap<number, readonly ExistingItem[]>;
  /** Barcodes with the id of their item, 0 for one not yet created; grows. */
  readonly barcodes: Map<string, number>;
  /** Product codes and slugs in use; grows. */
  readonly taken: Set<string>;
}
