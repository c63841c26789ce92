import type { Database } from '../database/database.ts';

/** The version of each area as a string; another one means that what was kept of it may be old. */
export async function readVersions({ query }: Database): Promise<{ catalog: string; content: string }> {
  const rows = await query.selectFrom('versions').selectAll().execute();
  const versionOf = (area: string) => String(rows.find((row) => row.area === area)?.version ?? 0);
  return { catalog: versionOf('catalog'), content: versionOf('content') };
}
