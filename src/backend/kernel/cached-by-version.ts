import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

type Area = Schema['versions']['area'];

/** Caches `load` by key until the area's version changes, which every call reads: replies must not be stale. */
export function cachedByVersion<Key, Value>(
  database: Database,
  area: Area,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const cache = new Map<Key, { version: number; value: Promise<Value> }>();

  return async (key) => {
    const version = await readVersion(database, area);
    const cached = cache.get(key);
    if (cached && cached.version >= version) return cached.value;
    const fresh = { version, value: load(key) };
    cache.set(key, fresh);
    fresh.value.catch(() => {
      if (cache.get(key) === fresh) cache.delete(key);
    });
    return fresh.value;
  };
}

async function readVersion({ query }: Database, area: Area): Promise<number> {
  const row = await query
    .selectFrom('versions')
    .select('version')
    .where('area', '=', area)
    .executeTakeFirstOrThrow();
  return row.version;
}
