/** What a reply with tokens carries (specification §3 Token response). */
export interface IssuedTokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Whose calls a gateway sends (specification §4, Session token lifecycle). */
export interface Credentials {
  /** The bearer after its token check; asked anew for every call that wants one. Null sends the call without. */
  token(): Promise<string | null>;
  /** Given the tokens of every reply that carries some: they replace the stored ones. */
  keep?(issued: IssuedTokens): void;
  /** Told that the backend refused this bearer with 401, before its time; the next {@link token} is another one. */
  giveUp?(token: string): void;
}

/** For the calls that fetch tokens themselves. */
export const noCredentials: Credentials = { token: async () => null };

/** The tokens of a reply, where it carries some. */
export function issuedIn(reply: unknown): IssuedTokens | null {
  const { token, refreshToken } = Object(reply) as Record<string, unknown>;
  return typeof token === 'string' && token !== '' && typeof refreshToken === 'string'
    ? { token, refreshToken }
    : null;
}
