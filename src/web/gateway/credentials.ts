/** A pair of tokens from the identity service (product.md, Sessions). */
export interface IssuedTokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Supplies the access token for a gateway's calls (product.md, Sessions). */
export interface Credentials {
  /** The access token after its token check, requested before every call that needs one; null for none. */
  token(): Promise<string | null>;
  /** Replaces the stored tokens with those a reply carried. */
  save?(issued: IssuedTokens): void;
  /** Discards an access token that the backend refused with 401, so that the next {@link token} is a new one. */
  invalidate?(token: string): void;
}

/** For the calls that fetch tokens. */
export const noCredentials: Credentials = { token: async () => null };

/** The tokens in a reply; null if it carries none. */
export function issuedTokensIn(reply: unknown): IssuedTokens | null {
  const { token, refreshToken } = Object(reply) as Record<string, unknown>;
  return typeof token === 'string' && token !== '' && typeof refreshToken === 'string'
    ? { token, refreshToken }
    : null;
}
