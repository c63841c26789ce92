import * as z from 'zod';
import type { Cookies, CookieToSet } from '#src/web/request/cookie.ts';
import type { Seal } from './seal.ts';
import type { Session } from './sessions.ts';

const linkShape = z.object({ userToken: z.string(), number: z.string(), key: z.string() });

interface LinkVisitor {
  readonly seal: Seal;
  readonly session: Pick<Session, 'userToken'>;
  readonly cookies: Cookies;
}

interface Link {
  readonly number: string;
  readonly key: string;
}

/**
 * The last followed link to an order or a reservation, kept in a cookie. It is bound to the visitor who
 * followed it: after a sign-out, a deleted account or an ended session, the browser's next user has another
 * user token and cannot use it.
 *
 * @param name of the cookie
 */
export function followedLinks(name: string, maxAgeS: number) {
  return {
    async cookie({ seal, session }: Omit<LinkVisitor, 'cookies'>, link: Link): Promise<CookieToSet> {
      const { userToken } = session;
      return { name, value: await seal.close(name, { userToken, ...link }), maxAgeS };
    },

    /** The key of the last link, if it is for this number. */
    async keyOf({ seal, session, cookies }: LinkVisitor, number: string): Promise<string | undefined> {
      const link = await seal.open(name, new Map(Object.entries(cookies)).get(name), linkShape);
      const isOwn = link?.userToken === session.userToken && link.number === number;
      return isOwn ? link.key : undefined;
    },
  };
}
