import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { SearchReply } from './calls.ts';

type SizeGrid = SearchReply<'getGridSizes'>['grids'][number];

/** All size tables, or the one with that slug. @throws Refusal 404 if there is none */
export async function listGrids({ query }: Database, slug: string | undefined): Promise<SizeGrid[]> {
  let select = query.selectFrom('size_grids').selectAll();
  if (slug !== undefined) select = select.where('slug', '=', slug);
  const rows = await select.execute();
  if (slug !== undefined && rows.length === 0) throw notFound('Grid');
  return rows
    .map((row) => ({
      slug: row.slug,
      title: row.title,
      columns: storedList(row.columns) as SizeGrid['columns'],
      rows: storedList(row.rows) as SizeGrid['rows'],
    }))
    .sort((one, other) => byTitle.compare(one.title, other.title));
}

const byTitle = new Intl.Collator('ru');
