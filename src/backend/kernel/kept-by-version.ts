import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

type Area = Schema['versions']['area'];

/**
 * Keeps what `load` reads for a key until the area's version changes, whichever process changed it. The version is one
 * read by primary key and is looked at for every call: the storefront keeps what it is told until the next version,
 * so an old answer under a new version would stay.
 */
export function keptByVersion<Key, Value>(
  database: Database,
  area: Area,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { version: number; value: Promise<Value> }>();

  return async (key) => {
    const version = await readVersion(database, area);
    const known = kept.get(key);
    if (known && known.version >= version) return known.value;
    const fresh = { version, value: load(key) };
    kept.set(key, fresh);
    fresh.value.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key);
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
