import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { maskedEmail } from '#src/backend/kernel/contacts/emails.ts';
import { maskedPhone } from '#src/backend/kernel/contacts/phones.ts';
import { firstHits, MOST_HITS } from '#src/backend/kernel/staff/look-ups.ts';
import { personalLookUps } from '#src/backend/kernel/staff/personal-look-ups.ts';
import type { SearchedText } from '#src/backend/kernel/staff/searched-text.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';

/** Customers by phone, e-mail and name. */
export async function findCustomers(
  { query, dialect }: Database,
  searched: SearchedText,
): Promise<NonNullable<StaffHits['customers']>> {
  const tried = personalLookUps(searched, { dialect, newest: sql`created_at DESC` });
  const rows = await firstHits(tried, ({ where, order }) =>
    query
      .selectFrom('customers')
      .where(where)
      .orderBy(order)
      .limit(MOST_HITS)
      .select(['id', 'country', 'last_name', 'first_name', 'patronymic', 'phone', 'email'])
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    country: row.country,
    name: [row.last_name, row.first_name, row.patronymic].filter(Boolean).join(' '),
    phone: maskedPhone(row.phone),
    email: maskedEmail(row.email),
    foundBy: row.foundBy,
  }));
}
