import type { Queryable } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { MINUTE_MS } from '#src/config/durations.ts';

const LATE_MS = 15 * MINUTE_MS;

/** Letters and SMS that have waited for more than 15 minutes, and those that were given up. */
export const stuckMessages = (query: Queryable, now: Date) =>
  query
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where((eb) =>
      eb.or([eb('given_up_at', 'is not', null), eb('created_at', '<', isoBefore(now, LATE_MS))]),
    );

/** How many of {@link stuckMessages} are tried again, and how many were given up. */
export async function countStuckMessages(
  query: Queryable,
  now: Date,
): Promise<{ readonly waiting: number; readonly givenUp: number }> {
  const unsent = query.selectFrom('outbox').where('sent_at', 'is', null);
  const countOf = async (rows: typeof unsent) => {
    const { count } = await rows.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
    return Number(count);
  };
  return {
    waiting: await countOf(
      unsent.where('given_up_at', 'is', null).where('created_at', '<', isoBefore(now, LATE_MS)),
    ),
    givenUp: await countOf(unsent.where('given_up_at', 'is not', null)),
  };
}
