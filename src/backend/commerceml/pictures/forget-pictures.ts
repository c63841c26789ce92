import type { Queryable } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { UNMET_1C_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { pictureName } from './sent-pictures.ts';

const MOST_AT_ONCE = 500;

const NAMED = `SELECT DISTINCT pictures.value AS name FROM main.goods, json_each(main.goods.data, '$.pictures') AS pictures
  WHERE main.goods.is_closed = 0`;

/** Forgets pictures that came long ago and that no open good names any more. Those that are named stay as long again. */
export async function forgetPictures(query: Queryable, mirror: Mirror, now: Date): Promise<void> {
  const old = await query
    .selectFrom('commerceml_pictures')
    .where('met_at', '<', isoBefore(now, UNMET_1C_DAYS * DAY_MS))
    .orderBy('met_at')
    .limit(MOST_AT_ONCE)
    .select('name')
    .execute();
  if (old.length === 0) return;
  const named = new Set(
    mirror
      .prepare(NAMED)
      .all()
      .map(({ name }) => pictureName(String(name))),
  );
  const { met = [], unmet = [] } = Object.groupBy(
    old.map(({ name }) => name),
    (name) => (named.has(name) ? 'met' : 'unmet'),
  );
  if (met.length > 0)
    await query
      .updateTable('commerceml_pictures')
      .set({ met_at: now.toISOString() })
      .where('name', 'in', met)
      .execute();
  if (unmet.length > 0) await query.deleteFrom('commerceml_pictures').where('name', 'in', unmet).execute();
}
