/** Goods as they were when they were bought or reserved; `picture` is a JSON list of at most one, money in minor units. */
export interface GoodsSnapshot {
  item_id: number;
  model_title: string;
  model_code: string;
  product_code: string;
  color_name: string;
  size: string;
  slug: string;
  picture: string;
  count: number;
  price: number;
  old_price: number;
}

export const goodsSnapshotColumns = [
  'item_id',
  'model_title',
  'model_code',
  'product_code',
  'color_name',
  'size',
  'slug',
  'picture',
  'count',
  'price',
  'old_price',
] as const satisfies (keyof GoodsSnapshot)[];
