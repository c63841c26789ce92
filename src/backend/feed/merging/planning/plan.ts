import type { ModelTexts } from '../../offers/model-texts.ts';
import type { ColourTexts } from '../../offers/offer.ts';
import type { PlannedCategory } from '../categories.ts';

/** Changes to write for a batch. Rows without an id are to be inserted; those without a patch are unchanged. */

export interface PlannedModel {
  id: number | undefined;
  readonly code: string;
  readonly texts: ModelTexts;
  readonly category: PlannedCategory;
  readonly patch: Readonly<Partial<ModelTexts>>;
  readonly isMoved: boolean;
  readonly feed: FeedModel;
  /** Whether no feed owned it until now. */
  readonly isAdopted: boolean;
  readonly isFeedChanged: boolean;
  readonly products: PlannedProduct[];
}

export interface FeedModel {
  readonly model_key: string;
  readonly group_id: string;
  readonly vendor: string;
  readonly vendor_code: string;
}

export interface PlannedProduct {
  id: number | undefined;
  readonly code: string;
  readonly slug: string;
  readonly color_code: string;
  readonly position: number;
  /** Whether it has a price in the feed's country; without one, no shopper sees it or its items. */
  readonly isOnSale: boolean;
  readonly texts: ColourTexts;
  readonly patch: Readonly<Partial<ColourTexts>>;
  /** In minor units until now; null if it has none. */
  readonly priceBefore: number | null;
  /** Minor units; undefined if unchanged. */
  readonly price: { readonly price: number; readonly old_price: number } | undefined;
  readonly items: PlannedItem[];
}

export interface PlannedItem {
  id: number | undefined;
  readonly size: string;
  readonly position: number;
  readonly barcode: string;
  readonly patch: Readonly<{ size?: string; position?: number; barcode?: string }>;
  /** In the feed's shop; undefined if unchanged, or if the feed does not offer the item. */
  readonly quantity: number | undefined;
  /** Stock of other shops that changes. */
  readonly elsewhere: readonly ShopStock[];
  readonly offerId: string | undefined;
  readonly isOffered: boolean;
}

export interface ShopStock {
  readonly shop_number: string;
  readonly quantity: number;
}

export interface BatchPlan {
  readonly models: readonly PlannedModel[];
  /** Items that another offer of the batch matched at the last run and none matches now. */
  readonly released: readonly number[];
}

export const isEmpty = (patch: object): boolean => Object.keys(patch).length === 0;

export const isModelChanged = ({ patch, isMoved, isFeedChanged }: PlannedModel): boolean =>
  !isEmpty(patch) || isMoved || isFeedChanged;

export const isProductChanged = ({ patch, price }: PlannedProduct): boolean =>
  !isEmpty(patch) || price !== undefined;

export const isItemChanged = ({ patch, quantity, elsewhere, offerId }: PlannedItem): boolean =>
  !isEmpty(patch) || quantity !== undefined || elsewhere.length > 0 || offerId !== undefined;

export function patchOf<Values extends object>(
  existing: Readonly<Record<keyof Values, unknown>>,
  wanted: Values,
): Partial<Values> {
  const stored = new Map<string, unknown>(Object.entries(existing));
  const changed = Object.entries(wanted).filter(([name, value]) => stored.get(name) !== value);
  return Object.fromEntries(changed) as Partial<Values>;
}

export function idOf({ id }: { readonly id: number | undefined }): number {
  if (id === undefined) throw new Error('A row was used before it was made');
  return id;
}
