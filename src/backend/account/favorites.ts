import type { Database, Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { type PageRequest, type Slice, sliceOf, totalOf } from '#src/backend/kernel/paging.ts';
import { MAX_FAVORITES } from '#src/config/constants.ts';
import { countFavorites, findList, lockList } from './favorite-lists.ts';
import { isProductAvailable } from './watch/availability.ts';

export interface FavoriteRow {
  readonly id: number;
  readonly productId: number;
  readonly code: string;
  readonly notedPrice: number | null;
  readonly isSoldOut: number;
  readonly cameBack: number;
}

/** A page of a shopper's favourites by sales, and the total count (product.md, Favourites). */
export async function listFavorites(
  { query }: Database,
  shopper: Shopper,
  page: PageRequest,
  direction: 'asc' | 'desc',
): Promise<{ rows: FavoriteRow[]; totalCount: number }> {
  const { owner, country } = shopper;
  const found = await readRows[direction](query, { owner, country, ...sliceOf(page) });
  const totalCount = await totalOf(found, page, () => countOwn(query, shopper));
  return { rows: found.map(({ total: _total, ...row }) => row), totalCount };
}

async function countOwn(query: Queryable, shopper: Shopper): Promise<number> {
  const list = await findList(query, shopper);
  return list === undefined ? 0 : countFavorites(query, list);
}

const rowsInOrder = (direction: 'asc' | 'desc') =>
  prepared((query, value: ValueNamed<Shopper & Slice>) =>
    query
      .selectFrom('favorite_lists')
      .innerJoin('favorites', 'favorites.list_id', 'favorite_lists.id')
      .innerJoin('products', 'products.id', 'favorites.product_id')
      .innerJoin('models', 'models.id', 'products.model_id')
      .where('favorite_lists.owner', '=', value('owner'))
      .where('favorite_lists.country', '=', value('country'))
      .orderBy('models.popularity', direction)
      .orderBy('favorites.id', direction)
      .limit(value('limit'))
      .offset(value('offset'))
      .select([
        'favorites.id',
        'favorites.product_id as productId',
        'products.code',
        'favorites.noted_price as notedPrice',
        'favorites.is_sold_out as isSoldOut',
        'favorites.came_back as cameBack',
      ])
      .select((eb) => eb.fn.countAll<number>().over().as('total')),
  );

const readRows = { asc: rowsInOrder('asc'), desc: rowsInOrder('desc') };

/** @returns the entry's id, `NotFound` if not sold in the country, `MAX_FAVORITES` if the list is full */
export async function addFavorite(
  { query }: Database,
  shopper: Shopper,
  modelColorCode: string,
  now: Date,
): Promise<number | 'NotFound' | 'MAX_FAVORITES'> {
  const product = await query
    .selectFrom('products')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('products.code', '=', modelColorCode)
    .where('product_prices.country', '=', shopper.country)
    .select(['products.id', 'product_prices.price'])
    .select(isProductAvailable(shopper.country).as('available'))
    .executeTakeFirst();
  if (!product) return 'NotFound';
  return query.transaction().execute(async (transaction) => {
    const list = await lockList(transaction, shopper, now);
    const known = await findFavorite(transaction, list, product.id);
    if (known !== undefined) return known;
    if ((await countFavorites(transaction, list)) >= MAX_FAVORITES) return 'MAX_FAVORITES';
    const { id } = await transaction
      .insertInto('favorites')
      .values({
        list_id: list,
        product_id: product.id,
        added_at: now.toISOString(),
        noted_price: product.price,
        is_sold_out: product.available === 1 ? 0 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Removes an entry; does nothing if it is already gone or belongs to another shopper. */
export async function deleteFavorite({ query }: Database, shopper: Shopper, id: number): Promise<void> {
  await query
    .deleteFrom('favorites')
    .where('id', '=', id)
    .where('list_id', 'in', (eb) =>
      eb
        .selectFrom('favorite_lists')
        .where('owner', '=', shopper.owner)
        .where('country', '=', shopper.country)
        .select('id'),
    )
    .execute();
}

async function findFavorite(query: Queryable, list: number, productId: number): Promise<number | undefined> {
  const favorite = await query
    .selectFrom('favorites')
    .where('list_id', '=', list)
    .where('product_id', '=', productId)
    .select('id')
    .executeTakeFirst();
  return favorite?.id;
}
