import type { AccessTokens, Session } from '#src/backend/kernel/access-tokens.ts';
import { type CallContext, Refusal, unauthorized } from '#src/backend/kernel/handler.ts';
import type { CountryCode } from '#src/config/countries.ts';

/**
 * The session behind a sign-in call, ended or not; these calls require an access token (product.md, Sessions).
 * @throws Refusal 401 for a foreign or another country's token, 400 if the body's country differs from the API base's
 */
export async function readCaller(
  accessTokens: AccessTokens,
  context: CallContext,
  country: CountryCode = context.country,
): Promise<Session> {
  if (country !== context.country) throw new Refusal(400, 'CountryMismatch');
  const { accessToken } = context;
  const session = accessToken === null ? null : await accessTokens.readSession(accessToken, country);
  if (!session) throw unauthorized();
  return session;
}

/** @throws Refusal 401 if not signed in */
export function customerOf({ userId }: Session): string {
  if (userId === null) throw unauthorized();
  return userId;
}

export async function readActiveCaller(...given: Parameters<typeof readCaller>): Promise<Session> {
  const session = await readCaller(...given);
  if (session.endedAt !== null) throw unauthorized();
  return session;
}
