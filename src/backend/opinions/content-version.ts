import type { Queryable } from '#src/backend/database/database.ts';

/** Makes cached pages with shoppers' words outdated; within seconds everywhere. */
export async function renewContent(query: Queryable): Promise<void> {
  await query
    .updateTable('versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('area', '=', 'content')
    .execute();
}
