import type { Database } from '#src/backend/database/database.ts';

export async function readVersions({ query }: Database): Promise<{ content: string; shopStock: string }> {
  const rows = await query
    .selectFrom('versions')
    .where('area', 'in', ['content', 'shopStock'])
    .selectAll()
    .execute();
  const versionOf = (area: 'content' | 'shopStock') =>
    String(rows.find((row) => row.area === area)?.version ?? 0);
  return { content: versionOf('content'), shopStock: versionOf('shopStock') };
}
