import type { Queryable } from '#src/backend/database/database.ts';
import type { SaleCut } from '#src/contract/staff/reports.ts';

const AT_ONCE = 500;

type Read = (query: Queryable, names: readonly string[]) => Promise<{ name: string; title: string }[]>;

const readers: Partial<Record<SaleCut, Read>> = {
  category: async (query, names) => {
    const ids = names.map(Number).filter((id) => id > 0);
    const rows = await query
      .selectFrom('categories')
      .where('id', 'in', ids)
      .select(['id', 'title'])
      .execute();
    return rows.map(({ id, title }) => ({ name: String(id), title }));
  },
  model: (query, names) =>
    query.selectFrom('models').where('code', 'in', names).select(['code as name', 'title']).execute(),
  city: (query, names) =>
    query.selectFrom('cities').where('guid', 'in', names).select(['guid as name', 'name as title']).execute(),
};

/** What the rows of a cut are called now. */
export async function readTitles(
  query: Queryable,
  by: SaleCut,
  names: readonly string[],
): Promise<Map<string, string>> {
  const read = readers[by];
  const titles = new Map<string, string>();
  for (let at = 0; read && at < names.length; at += AT_ONCE)
    for (const { name, title } of await read(query, names.slice(at, at + AT_ONCE))) titles.set(name, title);
  return titles;
}
