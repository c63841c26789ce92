import type { Queryable } from '#src/backend/database/database.ts';

const TITLE_CHARACTERS = 120;

/** What titles of categories are compared by. */
const categoryName = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TITLE_CHARACTERS);

/** The top of the catalogue. */
const TOP = 0;

/** Notes what feeds call a category before the staff renames or moves it, by which imports go on finding it. */
export async function keepCategoryName(
  query: Queryable,
  { id, parentId, title }: { readonly id: number; readonly parentId: number | null; readonly title: string },
): Promise<void> {
  const feeds = await query.selectFrom('feeds').distinct().select('source').execute();
  if (feeds.length === 0) return;
  const kept = { parent_id: parentId ?? TOP, name: categoryName(title), category_id: id };
  await query
    .insertInto('feed_category_names')
    .values(feeds.map(({ source }) => ({ source, ...kept })))
    .onConflict((on) => on.doNothing())
    .execute();
}

type Formerly = (parentId: number | undefined, title: string) => number | undefined;

/** The categories that a feed knows by a former name or place. */
export async function readCategoryNames(query: Queryable, source: string): Promise<Formerly> {
  const rows = await query
    .selectFrom('feed_category_names')
    .where('source', '=', source)
    .select(['parent_id', 'name', 'category_id'])
    .execute();
  const ids = new Map(rows.map(({ parent_id, name, category_id }) => [`${parent_id} ${name}`, category_id]));
  return (parentId, title) => ids.get(`${parentId ?? TOP} ${categoryName(title)}`);
}
