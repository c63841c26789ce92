import type { ColourTexts } from '../../offers/offer.ts';
import type { FeedReport } from '../../report.ts';
import type { MergeContext } from '../merge-context.ts';
import type { ExistingItem, ExistingProduct, ExistingStock } from './existing.ts';

export interface BatchFacts {
  readonly context: MergeContext;
  readonly report: FeedReport;
  readonly colours: ReadonlyMap<string, ReadonlyMap<string, ColourTexts>>;
  /** By model. */
  readonly products: ReadonlyMap<number, readonly ExistingProduct[]>;
  /** By product. */
  readonly items: ReadonlyMap<number, readonly ExistingItem[]>;
  /** Of all shops, by item. */
  readonly stock: ReadonlyMap<number, readonly ExistingStock[]>;
  /** Barcodes with the id of their item, 0 for one not yet created; grows. */
  readonly barcodes: Map<string, number>;
  /** Product codes and slugs in use; grows. */
  readonly taken: Set<string>;
}
