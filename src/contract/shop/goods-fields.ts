/** What a feed or the shop keeps of goods, each by itself. */
export const goodsFields = [
  'title',
  'category',
  'brand',
  'shortDescription',
  'description',
  'keywords',
  'material',
  'composition',
  'care',
  'season',
  'fit',
  'collection',
  'origin',
  'measurements',
  'video',
  'marking',
  'color',
  'pictures',
  'barcode',
] as const;
export type GoodsField = (typeof goodsFields)[number];
