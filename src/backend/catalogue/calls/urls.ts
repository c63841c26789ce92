import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { SearchBody, SearchReply } from './calls.ts';

/** A page of a country's category URLs followed by its product URLs, in a stable order. */
export async function listUrls(
  { query }: Database,
  categoryPaths: readonly string[],
  { country, pageNumber, pageSize }: SearchBody<'getUrls'>,
): Promise<SearchReply<'getUrls'>> {
  const start = (pageNumber - 1) * pageSize;
  const categories = categoryPaths.slice(start, start + pageSize).map((path) => `/catalog/${path}`);
  const [rows, total] = await Promise.all([
    priced(query, country)
      .select('products.slug')
      .orderBy('products.id')
      .offset(Math.max(0, start - categoryPaths.length))
      .limit(pageSize - categories.length)
      .execute(),
    priced(query, country)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    urls: [...categories, ...rows.map(({ slug }) => `/product/${slug}`)],
    totalCount: categoryPaths.length + Number(total.count),
  };
}

const priced = (query: Database['query'], country: CountryCode) =>
  query
    .selectFrom('products')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .where('product_prices.country', '=', country);
