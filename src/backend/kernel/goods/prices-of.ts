/** What a product is sold at, in minor units. */
export interface Offered {
  readonly price: number;
  readonly old_price: number;
}

/** What products cost, by id; those that are not sold are left out. */
export type PricesOf = (productIds: readonly number[]) => Promise<ReadonlyMap<number, Offered>>;
