import * as z from 'zod';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import type { Seal } from './seal.ts';
import type { Session } from './sessions.ts';

interface Input {
  readonly seal: Seal;
  readonly cookies: Cookies;
  readonly session: Pick<Session, 'userToken'>;
}

const UNDO_S = 10 * 60;

/**
 * What a visitor removed and can restore within ten minutes, in a sealed cookie. Bound to the user token, so
 * that the next visitor does not see it after a sign-out.
 */
export function undoCookie<Removed>(name: string, removed: z.ZodType<Removed>) {
  const stored = z.object({ userToken: z.string(), removed });

  return {
    /** Null if nothing was removed, or by another visitor. */
    async read({ seal, cookies, session }: Input): Promise<Removed | null> {
      const sealed = Object.hasOwn(cookies, name) ? cookies[name] : undefined;
      const opened = await seal.open(name, sealed, stored);
      return opened?.userToken === session.userToken ? opened.removed : null;
    },
    async write({ seal, session }: Omit<Input, 'cookies'>, value: Removed | null): Promise<CookieToSet> {
      if (value === null) return { name, value: '', maxAgeS: 0 };
      const sealed = await seal.close(name, { userToken: session.userToken, removed: value });
      return { name, value: sealed, maxAgeS: UNDO_S };
    },
  };
}
