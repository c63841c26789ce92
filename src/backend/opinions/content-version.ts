import type { Queryable } from '#src/backend/database/database.ts';

/** Makes cached pages with reviews and questions outdated, in all processes within seconds. */
export async function renewContent(query: Queryable): Promise<void> {
  await query
    .updateTable('versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('area', '=', 'content')
    .execute();
}
