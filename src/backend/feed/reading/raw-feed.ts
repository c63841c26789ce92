/** A feed's parts as written, unchecked. */

export interface RawParam {
  readonly name: string;
  readonly unit: string;
  readonly value: string;
}

export interface RawOffer {
  readonly id: string;
  readonly groupId: string;
  readonly available: string;
  /** Text of non-repeated elements, by name. */
  readonly fields: ReadonlyMap<string, string>;
  readonly params: readonly RawParam[];
  readonly pictures: readonly string[];
  readonly inStock: readonly string[];
  /** What single shops have of the count, by their numbers; left out by feeds, which do not tell them apart. */
  readonly inShops?: ReadonlyMap<string, number>;
  /** Whether some of it was dropped. */
  readonly isOverfull: boolean;
}

export type RawEntry =
  | { readonly kind: 'currency'; readonly id: string }
  | { readonly kind: 'category'; readonly id: string; readonly parentId: string; readonly title: string }
  | { readonly kind: 'offer'; readonly offer: RawOffer };
