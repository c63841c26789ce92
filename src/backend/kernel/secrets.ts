import { randomBytes } from 'node:crypto';
import type { Database } from '#src/backend/database/database.ts';

const SECRET_BYTES = 32;

/**
 * A random key stored in the database under a name, created by the first call. Processes starting together get the same
 * one. Cached; a failed read is retried by the next call.
 */
export function secretNamed(database: Pick<Database, 'query'>, name: string): () => Promise<Buffer> {
  let reading: Promise<Buffer> | undefined;
  return () => {
    reading ??= readOrMake(database, name).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function readOrMake({ query }: Pick<Database, 'query'>, name: string): Promise<Buffer> {
  const read = () => query.selectFrom('secrets').select('value').where('name', '=', name);
  const known = await read().executeTakeFirst();
  if (known) return Buffer.from(known.value, 'base64url');
  await query
    .insertInto('secrets')
    .values({ name, value: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((on) => on.doNothing())
    .execute();
  const { value } = await read().executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
}
