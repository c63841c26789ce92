import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AUTH_COOKIE_S, USER_TOKEN_S } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Credentials } from '#src/storefront/gateway/credentials.ts';
import type { GatewayClient } from '#src/storefront/gateway/gateway.ts';
import { type Holding, isDue, renew, type Tokens, tokensOf } from '#src/storefront/gateway/tokens.ts';
import type { Cookies, CookieToSet } from './cookie.ts';
import type { Seal } from './seal.ts';

/** A visitor's session during one request (specification §4, Session token lifecycle). */
export interface Session extends Credentials {
  readonly userToken: string;
  /** The browser brought none. */
  readonly isNew: boolean;
  /** The shopper whom the browser brought is gone: by a log-out, or because their session had ended. */
  readonly hasLeft: boolean;
  /** Null while nobody is signed in. */
  readonly userId: string | null;
  /** Forgets the tokens and the user token: a fresh anonymous visitor starts (specification §4, Logout). */
  leave(): void;
  /** What has to reach the browser, for the session is no longer the one that its cookies told. */
  cookies(): Promise<readonly CookieToSet[]>;
}

export interface Sessions {
  open(country: CountryCode, cookies: Cookies): Promise<Session>;
}

interface SessionDependencies {
  readonly client: GatewayClient;
  readonly seal: Seal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const AUTH_COOKIE = 'authData';
const USER_TOKEN_COOKIE = 'userToken';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHARED_CHECKS = 10_000;
/** As long as the backend tells the same pair again (decisions, Tokens and cookies): a late tab needs no call. */
const SHARED_FOR_MS = 20_000;

type Renewed = Awaited<ReturnType<typeof renew>>;

/** Opens sessions whose concurrent token checks share one check, whichever requests they belong to. */
export function createSessions({ client, seal, now }: SessionDependencies): Sessions {
  const checks = new LRUCache<string, Renewed, { country: CountryCode; holding: Holding }>({
    max: SHARED_CHECKS,
    ttl: SHARED_FOR_MS,
    fetchMethod: (_key, _stale, { context }) => renew(client, context.country, context.holding),
  });

  async function sharedCheck(country: CountryCode, holding: Holding): Promise<Renewed> {
    const { userToken, tokens } = holding;
    const key = [country, userToken, tokens?.refreshToken, tokens?.exp].join(' ');
    return checks.forceFetch(key, { context: { country, holding } });
  }

  return {
    async open(country, cookies) {
      const given = await readHolding(cookies, seal);
      let holding: Holding = given ?? { userToken: randomUUID(), tokens: null };
      let check: Promise<string> | null = null;

      async function checked(): Promise<string> {
        if (!holding.tokens || isDue(holding.tokens, now())) holding = await sharedCheck(country, holding);
        return holding.tokens?.accessToken ?? '';
      }

      return {
        isNew: given === null,
        get hasLeft() {
          return given !== null && given.userToken !== holding.userToken;
        },
        get userToken() {
          return holding.userToken;
        },
        get userId() {
          return holding.tokens?.userId ?? null;
        },
        token() {
          check ??= checked();
          return check;
        },
        keep(issued) {
          holding = { ...holding, tokens: tokensOf(issued) };
          check = null;
        },
        giveUp(token) {
          if (holding.tokens?.accessToken !== token) return;
          holding = { ...holding, tokens: { ...holding.tokens, exp: 0 } };
          check = null;
        },
        leave() {
          holding = { userToken: randomUUID(), tokens: null };
          check = null;
        },
        cookies: () => cookiesOf(holding, given, seal),
      };
    },
  };
}

const authData: z.ZodType<Tokens> = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  exp: z.number(),
  userId: z.string().min(1).nullable(),
});

/** A user token without tokens is a visitor whose tokens are lost; tokens without it are nobody's. */
async function readHolding(cookies: Cookies, seal: Seal): Promise<Holding | null> {
  const userToken = cookies[USER_TOKEN_COOKIE];
  if (typeof userToken !== 'string' || !UUID.test(userToken)) return null;
  return { userToken, tokens: await seal.open(cookies[AUTH_COOKIE], authData) };
}

/** What the browser has to keep anew. Each new pair of tokens begins the user token's year anew too. */
async function cookiesOf({ userToken, tokens }: Holding, given: Holding | null, seal: Seal) {
  const cookies: CookieToSet[] = [];
  if (!tokens && !given) return cookies;
  const isRenewed = tokens && tokens.accessToken !== given?.tokens?.accessToken;
  if (isRenewed || userToken !== given?.userToken)
    cookies.push({ name: USER_TOKEN_COOKIE, value: userToken, maxAgeS: USER_TOKEN_S });
  if (isRenewed) cookies.push({ name: AUTH_COOKIE, value: await seal.close(tokens), maxAgeS: AUTH_COOKIE_S });
  if (!tokens && given?.tokens) cookies.push({ name: AUTH_COOKIE, value: '', maxAgeS: 0 });
  return cookies;
}
