import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { PricedProduct } from '#src/contract/shop/staff-prices.ts';

type ProductParts = PricedProduct & { readonly id: number };

/** Products as they are shown, with what they cost now. */
export async function productParts(
  query: Queryable,
  country: CountryCode,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductParts>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('products')
    .innerJoin('models', 'models.id', 'products.model_id')
    .leftJoin('product_prices', (join) =>
      join.onRef('product_prices.product_id', '=', 'products.id').on('product_prices.country', '=', country),
    )
    .where('products.id', 'in', ids)
    .select(['products.id', 'products.code', 'models.title', 'products.color_name', 'products.pictures'])
    .select(['product_prices.price', 'product_prices.old_price'])
    .execute();
  return new Map(rows.map((row) => [row.id, partsOf(row)]));
}

function partsOf(row: {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly color_name: string;
  readonly pictures: string;
  readonly price: number | null;
  readonly old_price: number | null;
}): ProductParts {
  return {
    id: row.id,
    modelColorCode: row.code,
    modelTitle: row.title,
    colorName: row.color_name,
    img: [firstPicture(row.pictures)].filter((picture) => picture !== null),
    price: row.price === null ? null : wholeUnits(row.price),
    oldPrice: wholeUnits(row.old_price ?? 0),
  };
}
