import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { AUTH_COOKIE_S, USER_TOKEN_S } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Credentials } from '#src/web/gateway/credentials.ts';
import type { GatewayClient } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { inTime } from '#src/web/gateway/in-time.ts';
import {
  needsRefresh,
  renewTokens,
  type SessionTokens,
  type Tokens,
  tokensOf,
  validToken,
} from '#src/web/gateway/tokens.ts';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import type { Seal } from './seal.ts';

/** A visitor's session during one request (product.md, Sessions). */
export interface Session extends Credentials {
  readonly userToken: string;
  /** Whether the request carried no session. */
  readonly isNew: boolean;
  /** Whether the request's user token was replaced, by a log-out or because a customer's refresh was refused. */
  readonly wasReplaced: boolean;
  readonly userId: string | null;
  /** Replaces the session with that of a new anonymous visitor (product.md, Sessions). */
  replace(): void;
  /** The cookies to set for what changed in the session during the request. */
  cookies(): Promise<readonly CookieToSet[]>;
}

export interface Sessions {
  open(country: CountryCode, cookies: Cookies): Promise<Session>;
}

interface SessionDependencies {
  readonly client: GatewayClient;
  readonly seal: Seal;
  readonly now: () => number;
}

const AUTH_COOKIE = 'authData';
const USER_TOKEN_COOKIE = 'userToken';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHARED_CHECK_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 500;
/** Shorter than the period in which the backend repeats a refresh's reply, so a late tab needs no call. */
const SHARED_CHECK_MS = 20_000;
/** How long tokens that arrived too late for their request are kept for the visitor's next one. */
const LATE_TOKENS_MS = 10 * 60_000;
/** How long a request with a still valid token waits for its refresh. */
const REFRESH_WAITS_MS = 500;

type RenewedTokens = Awaited<ReturnType<typeof renewTokens>>;

/** Opens sessions from cookies. Concurrent token checks of one session share a single flight across requests. */
export function createSessions({ client, seal, now }: SessionDependencies): Sessions {
  const checks = new LRUCache<string, RenewedTokens, { country: CountryCode; current: SessionTokens }>({
    maxSize: SHARED_CHECK_BYTES,
    sizeCalculation: checkBytes,
    ttl: SHARED_CHECK_MS,
    fetchMethod: (_key, _stale, { context }) => renewTokens(client, context.country, context.current),
  });

  const keyOf = (country: CountryCode, { userToken, tokens }: SessionTokens) =>
    [country, userToken, tokens?.refreshToken, tokens?.exp].join(' ');

  async function sharedCheck(country: CountryCode, current: SessionTokens): Promise<RenewedTokens> {
    const key = keyOf(country, current);
    const renewed = await checks.forceFetch(key, { context: { country, current } });
    if (checks.getRemainingTTL(key) > SHARED_CHECK_MS) checks.set(key, renewed);
    return renewed;
  }

  /**
   * The refresh token has been used: without this, the visitor's next request would use it again and end the
   * session.
   */
  function keepForNextRequest(country: CountryCode, current: SessionTokens, renewal: Promise<RenewedTokens>) {
    renewal.then(
      (renewed) => checks.set(keyOf(country, current), renewed, { ttl: LATE_TOKENS_MS }),
      () => {},
    );
  }

  /** Old cookies must not be answered with the tokens of a session that has ended. */
  function forgetChecks({ tokens }: SessionTokens): void {
    for (const [key, renewed] of checks.entries())
      if (renewed.tokens.accessToken === tokens?.accessToken) checks.delete(key);
  }

  return {
    async open(country, cookies) {
      const stored = await readTokens(country, cookies, seal);
      let current: SessionTokens = stored ?? { userToken: randomUUID(), tokens: null };
      let check: Promise<string> | null = null;

      let late: { readonly before: SessionTokens; readonly renewal: Promise<RenewedTokens> } | null = null;

      async function checkedToken(): Promise<string> {
        if (current.tokens && !needsRefresh(current.tokens, now())) return current.tokens.accessToken;
        const valid = validToken(current.tokens, now());
        const before = current;
        const renewal = stored ? sharedCheck(country, before) : renewTokens(client, country, before);
        late = { before, renewal };
        const renewed = await (valid === null
          ? renewal
          : inTime(renewal, REFRESH_WAITS_MS).catch(nullIfAway));
        if (renewed === null) return valid ?? '';
        late = null;
        current = renewed;
        return renewed.tokens.accessToken;
      }

      return {
        isNew: stored === null,
        get wasReplaced() {
          return stored !== null && stored.userToken !== current.userToken;
        },
        get userToken() {
          return current.userToken;
        },
        get userId() {
          return current.tokens?.userId ?? null;
        },
        token() {
          check ??= checkedToken();
          return check;
        },
        save(issued) {
          current = { ...current, tokens: tokensOf(issued) };
          check = null;
        },
        invalidate(token) {
          if (current.tokens?.accessToken !== token) return;
          current = { ...current, tokens: { ...current.tokens, exp: 0 } };
          check = null;
        },
        replace() {
          forgetChecks(current);
          current = { userToken: randomUUID(), tokens: null };
          check = null;
        },
        cookies() {
          if (late && stored) keepForNextRequest(country, late.before, late.renewal);
          return cookiesOf(country, current, stored, seal);
        },
      };
    },
  };
}

const checkBytes = ({ userToken, tokens }: RenewedTokens, key: string): number =>
  ENTRY_BYTES + key.length + userToken.length + tokens.accessToken.length + tokens.refreshToken.length;

function nullIfAway(error: unknown): null {
  if (error instanceof GatewayError) return null;
  throw error;
}

/** `country` is missing in cookies of releases before November 2026. */
const authData: z.ZodType<Tokens & { readonly country?: CountryCode | undefined }> = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  exp: z.number(),
  userId: z.string().min(1).nullable(),
  country: z.enum(countryCodes).optional(),
});

/** Null without a valid user token, since auth data alone identifies nobody, and for a session of the other country. */
async function readTokens(country: CountryCode, cookies: Cookies, seal: Seal): Promise<SessionTokens | null> {
  const userToken = cookies[USER_TOKEN_COOKIE];
  if (typeof userToken !== 'string' || !UUID.test(userToken)) return null;
  const stored = await seal.open(AUTH_COOKIE, cookies[AUTH_COOKIE], authData);
  if (!stored) return { userToken, tokens: null };
  const { country: startedIn = country, ...tokens } = stored;
  return startedIn === country ? { userToken, tokens } : null;
}

/** New tokens also extend the user token's cookie by another year. */
async function cookiesOf(
  country: CountryCode,
  { userToken, tokens }: SessionTokens,
  stored: SessionTokens | null,
  seal: Seal,
) {
  const cookies: CookieToSet[] = [];
  if (!tokens && !stored) return cookies;
  // Access tokens of one second are equal; refresh tokens rotate with every refresh.
  const isRenewed =
    tokens &&
    (tokens.accessToken !== stored?.tokens?.accessToken ||
      tokens.refreshToken !== stored.tokens.refreshToken);
  if (isRenewed || userToken !== stored?.userToken)
    cookies.push({ name: USER_TOKEN_COOKIE, value: userToken, maxAgeS: USER_TOKEN_S });
  if (isRenewed)
    cookies.push({
      name: AUTH_COOKIE,
      value: await seal.close(AUTH_COOKIE, { ...tokens, country }),
      maxAgeS: AUTH_COOKIE_S,
    });
  if (!tokens && stored?.tokens) cookies.push({ name: AUTH_COOKIE, value: '', maxAgeS: 0 });
  return cookies;
}
