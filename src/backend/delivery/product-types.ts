import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { readDeliveryOptions } from './delivery-options.ts';
import { deliveryTypes, soonestOfEachKind } from './delivery-types.ts';
import { readGoods } from './goods.ts';
import { toParcel } from './parcel.ts';
import type { Place } from './place.ts';

/**
 * The delivery of the given size, else the fastest of each kind.
 *
 * @throws Refusal 404 if the size is unknown or not sold
 */
export async function listProductDeliveryTypes(
  query: Queryable,
  place: Place,
  product: { readonly modelColorCode: string; readonly itemId?: number | undefined },
  now: Date,
): Promise<DeliveryType[]> {
  const sizes = await readSizes(query, place.country, product.modelColorCode);
  const requested = sizes.filter(({ id }) => product.itemId === undefined || id === product.itemId);
  if (requested.length === 0) throw notFound('Product');
  const [options, goods] = await Promise.all([
    readDeliveryOptions(query, place, 1),
    readGoods(
      query,
      place.country,
      requested.map(({ id }) => ({ itemId: id, count: 1 })),
    ),
  ]);
  const available = goods.filter(({ stock }) => stock.length > 0);
  const pieces = available.length > 0 ? available : goods.slice(0, 1);
  return soonestOfEachKind(pieces.flatMap((piece) => deliveryTypes(options, toParcel([piece]), now)));
}

function readSizes(query: Queryable, country: CountryCode, modelColorCode: string) {
  return query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('products.code', '=', modelColorCode)
    .where('product_prices.country', '=', country)
    .select('items.id')
    .execute();
}
