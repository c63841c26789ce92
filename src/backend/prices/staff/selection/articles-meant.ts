import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { spellingsOf } from '#src/backend/kernel/staff/spellings.ts';
import type { GoodsSelection, PriceTerms } from '#src/contract/shop/staff-price-plans.ts';

/** An article has several spellings, and a query takes no end of values. */
const AT_ONCE = 500;

/** Articles as the shop writes them: small letters and letters that look alike are taken as meant. Unknown ones stay. */
async function articlesMeant(query: Queryable, typed: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (let from = 0; from < typed.length; from += AT_ONCE) {
    const spellings = sql.join(typed.slice(from, from + AT_ONCE).flatMap(spellingsOf));
    const { rows } = await sql<{ readonly code: string }>`
      SELECT code FROM products WHERE code IN (${spellings})
      UNION SELECT code FROM models WHERE code IN (${spellings})`.execute(query);
    for (const { code } of rows) known.add(code);
  }
  return typed.map((article) => spellingsOf(article).find((each) => known.has(each)) ?? article);
}

export const selectionMeant = async (
  query: Queryable,
  selection: GoodsSelection,
): Promise<GoodsSelection> => ({
  ...selection,
  articles: [...new Set(await articlesMeant(query, selection.articles))],
});

/** The terms with all their articles as they are meant. */
export async function termsMeant(
  query: Queryable,
  { selection, prices, ...terms }: PriceTerms,
): Promise<PriceTerms> {
  const priced = await articlesMeant(
    query,
    prices.map(({ article }) => article),
  );
  return {
    ...terms,
    selection: await selectionMeant(query, selection),
    prices: prices.map((price, at) => ({ ...price, article: priced[at] ?? price.article })),
  };
}
