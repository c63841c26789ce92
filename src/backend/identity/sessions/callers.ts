import type { AccessTokens, Session } from '#src/backend/kernel/access-tokens.ts';
import { type CallContext, Refusal } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';

const unauthorized = () => new Refusal(401, 'Unauthorized');

/**
 * The session behind a call of signing in, ended or not: these calls run with a bearer only (specification §6).
 * @throws Refusal 401 where the bearer is none of ours, 400 where the body's country is not the API base's
 */
export async function readCaller(
  accessTokens: AccessTokens,
  context: CallContext,
  country: CountryCode = context.country,
): Promise<Session> {
  if (country !== context.country) throw new Refusal(400, 'CountryMismatch');
  const session = context.accessToken === null ? null : await accessTokens.readSession(context.accessToken);
  if (!session) throw unauthorized();
  return session;
}

/** The same for a session that has not ended. */
export async function livingCaller(...given: Parameters<typeof readCaller>): Promise<Session> {
  const session = await readCaller(...given);
  if (session.endedAt !== null) throw unauthorized();
  return session;
}
