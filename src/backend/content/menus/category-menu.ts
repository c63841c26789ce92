import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { MenuItem, MenuLink } from '#src/contract/content/index.ts';

/** In every sheet of the menu. */
const COLLECTIONS: readonly MenuLink[] = [
  { title: 'Новинки', link: '/catalog/new', cssClass: '' },
  { title: 'Распродажа', link: '/catalog/sale', cssClass: 'accent' },
];

/** The catalogue's menu of a country that has written none: its categories with goods (product.md, Content). */
export async function readCategoryMenu(
  { query }: Pick<Database, 'query'>,
  country: CountryCode,
): Promise<MenuItem[]> {
  const [categories, used] = await Promise.all([
    query
      .selectFrom('categories')
      .orderBy('position')
      .orderBy('id')
      .select(['id', 'parent_id', 'path', 'title'])
      .execute(),
    query
      .selectFrom('product_prices')
      .innerJoin('products', 'products.id', 'product_prices.product_id')
      .innerJoin('models', 'models.id', 'products.model_id')
      .where('product_prices.country', '=', country)
      .select('models.category_id')
      .distinct()
      .execute(),
  ]);
  const filled = withAncestors(new Set(used.map(({ category_id }) => category_id)), categories);
  const byParent = Map.groupBy(
    categories.filter(({ id }) => filled.has(id)),
    ({ parent_id }) => parent_id,
  );
  const childrenOf = (id: number | null) => byParent.get(id) ?? [];
  return childrenOf(null).map((root) => ({
    ...toLink(root),
    children: {
      Left: childrenOf(root.id).map(toLink),
      Middle: [...COLLECTIONS],
      Banner: [],
      Main: childrenOf(root.id).map((child) => ({
        ...toLink(child),
        children: childrenOf(child.id).map(toLink),
      })),
    },
  }));
}

interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly path: string;
  readonly title: string;
}

function withAncestors(ids: ReadonlySet<number>, categories: readonly CategoryRow[]): Set<number> {
  const parentOf = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const all = new Set<number>();
  for (const id of ids) {
    for (let each: number | null | undefined = id; each != null && !all.has(each); each = parentOf.get(each))
      all.add(each);
  }
  return all;
}

const toLink = ({ title, path }: CategoryRow): MenuLink => ({
  title,
  link: `/catalog/${path}`,
  cssClass: '',
});
