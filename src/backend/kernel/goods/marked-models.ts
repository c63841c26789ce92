import type { Queryable } from '#src/backend/database/database.ts';
import type { Marking } from '#src/contract/shop/marking.ts';

/**
 * Which of these models have a mark of «Честный знак» on each unit: as the model says, else its category (product.md, Staff).
 */
export async function markedModels(
  query: Queryable,
  modelIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (modelIds.length === 0) return new Set();
  const models = await query
    .selectFrom('models')
    .where('id', 'in', modelIds)
    .select(['id', 'category_id', 'marking'])
    .execute();
  const open = models.filter(({ marking }) => marking === '').map(({ category_id }) => category_id);
  const categories = await markedCategories(query, open);
  const isMarked = ({ marking, category_id }: (typeof models)[number]) =>
    marking === '' ? categories.has(category_id) : marking === 'yes';
  return new Set(models.filter(isMarked).map(({ id }) => id));
}

/** Which of these categories say so themselves, or are below one that does, with none between that says no. */
export async function markedCategories(
  query: Queryable,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const above = new Map((await withThoseAbove(query, ids)).map((category) => [category.id, category]));
  const markingOf = (id: number | null): Marking => {
    const category = id === null ? undefined : above.get(id);
    return category ? category.marking || markingOf(category.parent_id) : '';
  };
  return new Set(ids.filter((id) => markingOf(id) === 'yes'));
}

const withThoseAbove = (query: Queryable, ids: readonly number[]) =>
  query
    .withRecursive('above', (all) =>
      all
        .selectFrom('categories')
        .where('categories.id', 'in', ids)
        .select(['categories.id', 'parent_id', 'marking'])
        .union(
          all
            .selectFrom('categories')
            .innerJoin('above', 'above.parent_id', 'categories.id')
            .select(['categories.id', 'categories.parent_id', 'categories.marking']),
        ),
    )
    .selectFrom('above')
    .selectAll()
    .execute();
