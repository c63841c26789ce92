import { z } from 'zod';
import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { SearchReply } from './calls.ts';

type SizeGrid = SearchReply<'getGridSizes'>['grids'][number];

const parsed = z.string().transform((text) => JSON.parse(text));
const columnsText = parsed.pipe(z.array(z.string()));
const rowsText = parsed.pipe(z.array(z.array(z.string())));

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
      columns: columnsText.parse(row.columns),
      rows: rowsText.parse(row.rows),
    }))
    .sort((one, other) => byTitle.compare(one.title, other.title));
}

const byTitle = new Intl.Collator('ru');
