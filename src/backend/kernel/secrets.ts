import { randomBytes } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';

const SECRET_BYTES = 32;

/**
 * A random key, stored under a name by the first call and cached. Processes that start at the same time get
 * the same one.
 */
export function secretNamed(database: Pick<Database, 'query'>, name: string): () => Promise<Buffer> {
  let reading: Promise<Buffer> | undefined;
  return () => {
    reading ??= readOrCreate(database, name).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function readOrCreate({ query }: Pick<Database, 'query'>, name: string): Promise<Buffer> {
  const read = () => query.selectFrom('secrets').select('value').where('name', '=', name);
  const existing = await read().executeTakeFirst();
  if (existing) return Buffer.from(existing.value, 'base64url');
  await query
    .insertInto('secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((on) => on.doNothing())
    .execute();
  const { value } = await read().executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
