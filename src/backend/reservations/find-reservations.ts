import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { endsWith } from '#src/backend/database/search-keys.ts';
import { firstHits, lookUps, MOST_HITS } from '#src/backend/kernel/staff/look-ups.ts';
import type { SearchedText } from '#src/backend/kernel/staff/searched-text.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';

/**
 * Reservations by number and by phone; the newest first of each.
 *
 * @param only the shop whose reservations alone are looked through; null for all
 */
export async function findReservations(
  { query }: Pick<Database, 'query'>,
  { number, phones }: SearchedText,
  only: string | null,
): Promise<StaffHits['reservations']> {
  const order = sql`id DESC`;
  const tried = [
    ...lookUps('number', number !== undefined && endsWith('number', number), order),
    ...lookUps('phone', phones.length > 0 && sql<boolean>`phone IN (${sql.join(phones)})`, order),
  ];
  const rows = await firstHits(tried, (lookUp) =>
    query
      .selectFrom('reservations')
      .where(lookUp.where)
      .$if(only !== null, (rows) => rows.where('shop_number', '=', only ?? ''))
      .orderBy(lookUp.order)
      .limit(MOST_HITS)
      .select([
        'id',
        'number',
        'created_at as createdAt',
        'country',
        'state',
        'name',
        'shop_name as shopName',
      ])
      .execute(),
  );
  return rows.map(({ id, ...hit }) => hit);
}
