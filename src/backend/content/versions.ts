import type { Database } from '#src/backend/database/database.ts';

export async function readContentVersion({ query }: Database): Promise<string> {
  const row = await query
    .selectFrom('versions')
    .where('area', '=', 'content')
    .select('version')
    .executeTakeFirst();
  return String(row?.version ?? 0);
}
