import type { Queryable } from '#src/backend/database/database.ts';
import { priceOf } from '#src/backend/kernel/money/money.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallersProduct } from '#src/contract/cart/staff-placing.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { findSoldGoods } from '../../records/sold-goods.ts';

type Wanted = Parameters<typeof findSoldGoods>[1];

/** Products that a caller may mean, with what is in stock. */
export async function findGoods(query: Queryable, wanted: Wanted): Promise<CallersProduct[]> {
  const found = await findSoldGoods(query, wanted);
  return found.map((sizes) => toProduct(sizes, wanted.country));
}

const toProduct = (
  sizes: Awaited<ReturnType<typeof findSoldGoods>>[number],
  country: CountryCode,
): CallersProduct => {
  const [first] = sizes;
  return {
    modelColorCode: first.product_code,
    modelTitle: first.model_title,
    colorName: first.color_name,
    img: (storedList(first.pictures) as Picture[]).slice(0, 1),
    price: priceOf(first, country),
    sizes: sizes.map(({ item_id, size, available }) => ({ itemId: item_id, size, available })),
  };
};
