import type { Queryable } from '#src/backend/database/database.ts';
import { MINUTE_MS } from '#src/config/durations.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** Keeps what a passkey is to sign in a session, or in a sign-in; an earlier challenge ends. */
export async function keepChallenge(
  query: Queryable,
  sessionId: number,
  challenge: string,
  now: Date,
): Promise<void> {
  const ends_at = new Date(now.getTime() + CHALLENGE_MS).toISOString();
  await query
    .insertInto('staff_challenges')
    .values({ session_id: sessionId, challenge, ends_at })
    .onConflict((on) => on.column('session_id').doUpdateSet({ challenge, ends_at }))
    .execute();
}

/** Uses the challenge up, whatever was signed; undefined if there is none, or it has ended. */
export async function spendChallenge(
  query: Queryable,
  sessionId: number,
  now: Date,
): Promise<string | undefined> {
  const [spent] = await query
    .deleteFrom('staff_challenges')
    .where('session_id', '=', sessionId)
    .returning(['challenge', 'ends_at'])
    .execute();
  return spent && spent.ends_at > now.toISOString() ? spent.challenge : undefined;
}
