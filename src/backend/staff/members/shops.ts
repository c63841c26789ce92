import type { Queryable } from '#src/backend/database/database.ts';

/** The shops that a member can belong to. */
export const listShops = (query: Queryable) =>
  query
    .selectFrom('shops')
    .where('kind', '=', 'shop')
    .where('closed_at', 'is', null)
    .orderBy('name')
    .orderBy('number')
    .select(['number', 'name'])
    .execute();

/** Whether a member can belong to it; null is every shop. */
export const isShop = async (query: Queryable, number: string | null): Promise<boolean> =>
  number === null || (await listShops(query)).some((shop) => shop.number === number);
