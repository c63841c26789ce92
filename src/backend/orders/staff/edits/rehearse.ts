import type { Kysely } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

/** Runs a change to see what it would do, and rolls it back. */
export async function rehearse<Result>(
  query: Kysely<Schema>,
  change: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const played: { result: Result }[] = [];
  const over = new Error('a rehearsal is over');
  try {
    await query.transaction().execute(async (transaction) => {
      played.push({ result: await change(transaction) });
      throw over;
    });
  } catch (error) {
    if (error !== over) throw error;
  }
  const [only] = played;
  if (!only) throw over;
  return only.result;
}
