import type { Database } from '#src/backend/database/database.ts';

/** The version of each area; a new one makes cached content stale. Stock changes count towards the catalogue's. */
export async function readVersions({ query }: Database): Promise<{ catalog: string; content: string }> {
  const rows = await query.selectFrom('versions').selectAll().execute();
  const versionOf = (area: string) => String(rows.find((row) => row.area === area)?.version ?? 0);
  const stock = versionOf('stock');
  const catalog = versionOf('catalog');
  return { catalog: stock === '0' ? catalog : `${catalog}.${stock}`, content: versionOf('content') };
}
