import type { GoodsField } from '#src/contract/shop/goods-fields.ts';

/** The columns of each field, by the table that they are in. */
export const fieldColumns = {
  models: {
    title: ['title'],
    category: ['category_id'],
    brand: ['brand'],
    shortDescription: ['short_description'],
    description: ['description'],
    keywords: ['keywords'],
    material: ['material'],
    composition: ['composition'],
    care: ['care'],
    season: ['season'],
    fit: ['fit'],
    collection: ['collection'],
    origin: ['origin_code', 'origin_title'],
    measurements: ['measurements'],
    video: ['video'],
    marking: ['marking'],
  },
  products: { color: ['color_name', 'color_group', 'hex'], pictures: ['pictures'] },
  items: { barcode: ['barcode'] },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<GoodsField, readonly string[]>>>>>;

const fieldByColumn = new Map(
  Object.values(fieldColumns).flatMap((table) =>
    Object.entries<readonly string[]>(table).flatMap(([field, columns]) =>
      columns.map((column) => [column, field] as const),
    ),
  ),
);

/** The field that a column belongs to; undefined for one that no feed keeps. */
export const fieldOf = (column: string): string | undefined => fieldByColumn.get(column);
