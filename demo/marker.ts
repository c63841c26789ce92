import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';

/** Increase it when the demo's rows change: an older demo in the database is then reported as outdated. */
export const DEMO_VERSION = 17;
const NAME = 'demo-seed';

const markerSchema = z.object({
  version: z.number(),
  models: z.number(),
  state: z.enum(['running', 'done']),
});
export type Marker = z.infer<typeof markerSchema>;

/** The marker of an earlier run, finished or interrupted; undefined if there was none. */
export async function readMarker(query: Queryable): Promise<Marker | undefined> {
  const row = await query.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst();
  return row && markerSchema.parse(JSON.parse(row.value));
}

export async function writeMarker(query: Queryable, marker: Marker): Promise<void> {
  const value = JSON.stringify(marker);
  await query
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
