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
  /** Whether some of it was dropped. */
  readonly isOverfull: boolean;
}

export type RawEntry =
  | { readonly kind: 'currency'; readonly id: string }
  | { readonly kind: 'category'; readonly id: string; readonly parentId: string; readonly title: string }
  | { readonly kind: 'offer'; readonly offer: RawOffer };
