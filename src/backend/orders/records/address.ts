import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderRow } from './rows.ts';

/**
 * An address with the shop's own name of its city, so that nobody can type another city than the one they paid delivery
 * for.
 */
export const inCity = (cityName: string, address: string): string =>
  address ? [cityName, address].filter(Boolean).join(', ') : '';

/** Whether a text can be where somebody lives. Whether the place exists is for the courier to say. */
export const isAddress = (text: string): boolean => /\p{L}/u.test(text);

/** The city of an order, as its address begins; empty for one that is not known. */
export async function cityNameOf(query: Queryable, { city_id }: Pick<OrderRow, 'city_id'>): Promise<string> {
  const city = await query.selectFrom('cities').where('guid', '=', city_id).select('name').executeTakeFirst();
  return city?.name ?? '';
}
