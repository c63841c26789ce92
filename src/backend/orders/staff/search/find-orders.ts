import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { endsWith } from '#src/backend/database/search-keys.ts';
import { firstHits, lookUps, MOST_HITS } from '#src/backend/kernel/staff/look-ups.ts';
import { personalLookUps } from '#src/backend/kernel/staff/personal-look-ups.ts';
import type { SearchedText } from '#src/backend/kernel/staff/searched-text.ts';
import { countries } from '#src/config/countries.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import { fittedColumns, notKeptColumns, totalKept } from '../../records/kept.ts';

/** As the partial index has it. */
const hasTrackNumber = (track: string) => sql<boolean>`track_number <> '' AND track_number = ${track}`;

/** Orders by number, track number, phone, e-mail and name, of customers and guests; the newest first of each. */
export async function findOrders(
  { query, dialect }: Database,
  searched: SearchedText,
): Promise<StaffHits['orders']> {
  const newest = sql`id DESC`;
  const { number, track } = searched;
  const tried = [
    ...lookUps('number', number !== undefined && endsWith('number', number), newest),
    ...lookUps('track', track !== undefined && hasTrackNumber(track), newest),
    ...personalLookUps(searched, { dialect, newest }),
  ];
  const rows = await firstHits(tried, ({ where, order }) =>
    query
      .selectFrom('orders')
      .where(where)
      .orderBy(order)
      .limit(MOST_HITS)
      .select(['id', 'number', 'created_at', 'first_name', 'last_name', 'country', ...fittedColumns])
      .select(notKeptColumns)
      .select((eb) =>
        eb.selectFrom('cities').whereRef('guid', '=', 'orders.city_id').select('cities.name').as('city'),
      )
      .execute(),
  );
  return rows.map((row) => ({
    number: row.number,
    createdAt: row.created_at,
    status: row.status,
    name: [row.last_name, row.first_name].filter(Boolean).join(' '),
    city: row.city ?? '',
    totalPrice: totalKept(row),
    currency: countries[row.country].currency,
    foundBy: row.foundBy,
  }));
}
