import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** Whether shoppers of a country can order; a shop without a day of opening always was open (product.md, Opening). */
export async function isOpen(query: Queryable, country: CountryCode): Promise<boolean> {
  const row = await query
    .selectFrom('shop_openings')
    .where('country', '=', country)
    .select('opened_at')
    .executeTakeFirst();
  return row === undefined || row.opened_at !== null;
}

/** @param query the transaction of the change */
export async function setOpen(
  query: Queryable,
  country: CountryCode,
  openedAt: string | null,
): Promise<void> {
  await query
    .insertInto('shop_openings')
    .values({ country, opened_at: openedAt })
    .onConflict((conflict) => conflict.column('country').doUpdateSet({ opened_at: openedAt }))
    .execute();
}
