import type { Queryable } from '#src/backend/database/database.ts';
import { readCategories, upperCategories } from '#src/backend/kernel/goods/categories.ts';
import type { PriceChoices } from '#src/contract/shop/staff-price-plans.ts';

/** What goods can be chosen by. */
export async function readChoices(query: Queryable): Promise<PriceChoices> {
  const [categories, labels, kinds] = await Promise.all([
    readCategories(query),
    query.selectFrom('actions').orderBy('position').orderBy('code').select(['code', 'title']).execute(),
    query.selectFrom('models').distinct().select(['brand', 'season', 'collection']).execute(),
  ]);
  const valuesOf = (name: 'brand' | 'season' | 'collection') =>
    [...new Set(kinds.map((kind) => kind[name]))].filter(Boolean).sort();
  return {
    categories: upperCategories(categories),
    labels,
    brands: valuesOf('brand'),
    seasons: valuesOf('season'),
    collections: valuesOf('collection'),
  };
}
