import type { Queryable } from '#src/backend/database/database.ts';

/** The categories with all that are below them; null if none is named. */
export async function categoriesBelow(
  query: Queryable,
  named: readonly number[],
): Promise<ReadonlySet<number> | null> {
  if (named.length === 0) return null;
  const rows = await query.selectFrom('categories').select(['id', 'parent_id']).execute();
  const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const found = new Set<number>();
  const waiting = [...named];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(childrenOf.get(id) ?? []).map((child) => child.id));
  }
  return found;
}
