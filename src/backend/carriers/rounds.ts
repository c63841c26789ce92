import type { Database } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';

/** Takes the next round of some work, which all processes share. @returns false if it is not due yet */
export async function takeRound(
  { query }: Pick<Database, 'query'>,
  name: string,
  everyMs: number,
  now: Date,
): Promise<boolean> {
  const began_at = now.toISOString();
  const taken = await query
    .insertInto('carrier_rounds')
    .values({ name, began_at })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ began_at })
        .where('carrier_rounds.began_at', '<=', isoBefore(now, everyMs)),
    )
    .returning('name')
    .execute();
  return taken.length > 0;
}

/** Lets the next round come in a while, where this one did not succeed. */
export async function putOffRound(
  { query }: Pick<Database, 'query'>,
  name: string,
  beganAt: Date,
): Promise<void> {
  await query
    .updateTable('carrier_rounds')
    .set({ began_at: beganAt.toISOString() })
    .where('name', '=', name)
    .execute();
}
