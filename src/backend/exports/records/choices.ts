import type { Queryable } from '#src/backend/database/database.ts';

const MOST_CATEGORIES = 1_000;
const MOST_SHOPS = 500;

/** Categories by their path, with those above them in the title. */
export async function categoryChoices(query: Queryable): Promise<{ value: string; title: string }[]> {
  const rows = await query
    .selectFrom('categories')
    .orderBy('path')
    .limit(MOST_CATEGORIES)
    .select(['id', 'parent_id', 'title'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const titleOf = (id: number | null): string[] => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [...titleOf(row.parent_id), row.title] : [];
  };
  return rows.map(({ id }) => ({ value: String(id), title: titleOf(id).join(' → ') }));
}

export async function shopChoices(
  query: Queryable,
): Promise<{ value: string; title: string; country: 'RU' | 'AM' }[]> {
  const rows = await query
    .selectFrom('shops')
    .orderBy('number')
    .limit(MOST_SHOPS)
    .select(['number', 'name', 'country'])
    .execute();
  return rows.map(({ number, name, country }) => ({
    value: number,
    title: `${name} (${number})`,
    country,
  }));
}
