import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { DialectName } from '#src/backend/database/dialect-name.ts';
import { endsWith, foldedColumn, isEmail } from '#src/backend/database/search-keys.ts';
import { firstHits, lookUps, MOST_HITS } from '#src/backend/kernel/staff/look-ups.ts';
import type { SearchedText } from '#src/backend/kernel/staff/searched-text.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';

/** The index of states makes these few; there is none of e-mails or names. */
const HELD = sql<boolean>`state = 'held'`;

/**
 * Reservations by number and by phone, and those that are held by e-mail and by name too; the newest first of each.
 *
 * @param only the shop whose reservations alone are looked through; null for all
 */
export async function findReservations(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  { number, phones, email, names }: SearchedText,
  only: string | null,
): Promise<StaffHits['reservations']> {
  const order = sql`id DESC`;
  const tried = [
    ...lookUps('number', number !== undefined && endsWith('number', number), order),
    ...lookUps('phone', phones.length > 0 && sql<boolean>`phone IN (${sql.join(phones)})`, order),
    ...lookUps('email', email !== undefined && sql<boolean>`${HELD} AND ${isEmail(email)}`, order),
    ...lookUps('name', names.length > 0 && sql<boolean>`${HELD} AND ${hasNames(names, dialect)}`, order),
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

/** Whether each word begins one of the name. They are letters, so none stands for others. */
function hasNames(names: readonly string[], dialect: DialectName): RawBuilder<boolean> {
  const folded = sql.raw<string>(foldedColumn[dialect]('name'));
  const each = names.map((word) => sql`' ' || ${folded} LIKE ${`% ${word}%`}`);
  return sql<boolean>`${sql.join(each, sql` AND `)}`;
}
