import * as z from 'zod';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { SizeTable } from '#src/contract/shop/staff-goods-size-tables.ts';
import { changeDocument } from '../documents/change.ts';
import { type GoodsDocument, StillUsed, versionOf } from '../documents/document.ts';

type Save = Contract['shop']['saveSizeTable'];
const schema = z.object({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
type TableValue = z.infer<typeof schema>;

/** A size table; its subject is the slug. */
export const sizeTableDocument: GoodsDocument<TableValue> = {
  kind: 'size table',
  schema,
  isInPages: true,
  async read(query, subject) {
    const row = await query
      .selectFrom('size_grids')
      .where('slug', '=', subject)
      .selectAll()
      .executeTakeFirst();
    return row ? tableValue(row) : null;
  },
  async write(query, subject, value) {
    if (!value) return deleteTable(query, subject);
    const { title, columns, rows } = value;
    const row = { title, columns: JSON.stringify(columns), rows: JSON.stringify(rows) };
    await query
      .insertInto('size_grids')
      .values({ slug: subject, ...row })
      .onConflict((on) => on.column('slug').doUpdateSet(row))
      .execute();
    return null;
  },
  summary: ({ title }) => title,
};

async function deleteTable(query: Queryable, slug: string): Promise<null> {
  const used = await query.selectFrom('models').where('size_grid', '=', slug).select('id').executeTakeFirst();
  if (used) throw new StillUsed();
  await query.deleteFrom('size_grids').where('slug', '=', slug).execute();
  return null;
}

const cells = z.array(z.string());

const tableValue = ({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: string;
  rows: string;
}): TableValue => ({
  title,
  columns: cells.safeParse(storedList(columns)).data ?? [],
  rows: storedList(rows).flatMap((row) => {
    const parsed = cells.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  }),
});

export async function listSizeTables(query: Queryable): Promise<SizeTable[]> {
  const [rows, counts] = await Promise.all([
    query.selectFrom('size_grids').selectAll().orderBy('title').execute(),
    query
      .selectFrom('models')
      .where('size_grid', 'is not', null)
      .groupBy('size_grid')
      .select((eb) => ['size_grid', eb.fn.countAll<number>().as('models')])
      .execute(),
  ]);
  const modelsOf = new Map(counts.map(({ size_grid, models }) => [size_grid, Number(models)]));
  return rows.map((row) => {
    const value = tableValue(row);
    return { slug: row.slug, ...value, models: modelsOf.get(row.slug) ?? 0, version: versionOf(value) };
  });
}

export const saveSizeTable = (
  database: Pick<Database, 'query'>,
  { params: { slug }, body: { title, columns, rows, from, by } }: ParsedInput<Save>,
  now: Date,
): Promise<CallReply<Save>> =>
  changeDocument(database, sizeTableDocument, {
    subject: slug,
    from,
    next: () => ({ title, columns, rows }),
    by,
    now,
    action: from === '' ? 'size table added' : 'size table changed',
  });
