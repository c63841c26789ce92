import type { Queryable } from '#src/backend/database/database.ts';

interface Category {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
}

export const readCategories = (query: Queryable): Promise<Category[]> =>
  query
    .selectFrom('categories')
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'parent_id', 'title'])
    .execute();

/** The upper two levels, each category before those below it. */
export function upperCategories(categories: readonly Category[]): { id: number; title: string }[] {
  const below = (parent: number | null) => categories.filter(({ parent_id }) => parent_id === parent);
  return below(null).flatMap(({ id, title }) => [
    { id, title },
    ...below(id).map((each) => ({ id: each.id, title: `${title}: ${each.title}` })),
  ]);
}

/** The ids of a category and all below it; empty for an unknown one. */
export function subtreeOf(categories: readonly Category[], id: number): number[] {
  if (!categories.some((each) => each.id === id)) return [];
  const ids = [id];
  const childrenOf = Map.groupBy(categories, ({ parent_id }) => parent_id);
  for (const each of ids) ids.push(...(childrenOf.get(each) ?? []).map((child) => child.id));
  return ids;
}
