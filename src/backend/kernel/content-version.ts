import type { Queryable } from '#src/backend/database/database.ts';

/** Makes cached pages outdated, in all processes within seconds. @param query the transaction of the change */
export async function renewContent(query: Queryable): Promise<void> {
  await query
    .updateTable('versions')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('area', '=', 'content')
    .execute();
}
