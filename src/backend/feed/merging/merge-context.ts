import type { CategoryPlan } from './categories.ts';
import type { FeedIdentity } from './planning/existing.ts';

export interface MergeContext extends FeedIdentity {
  readonly shopName: string;
  /** Empty if the warehouse is still to be created. */
  readonly shopNumber: string;
  /** The shop that received the stock at the last run; undefined at the first. */
  readonly formerShop: string | undefined;
  /** The numbers of the country's shops and warehouses. */
  readonly countryShops: ReadonlySet<string>;
  readonly categories: CategoryPlan;
  /** Whether goods that are left out stay as they are. */
  readonly isPartial: boolean;
  /** The key of each model that is adopted; grows. */
  readonly adopters: Map<number, string>;
}

/** Of the changes that a merge writes and records. */
export interface WriteContext extends MergeContext {
  readonly importId: number;
}
