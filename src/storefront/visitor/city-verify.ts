import * as z from 'zod';
import { GEO_COOKIE_S } from '#src/config/constants.ts';
import { type Cookies, type CookieToSet, parseJson } from '#src/web/request/cookie.ts';

/** Whether the shopper confirmed the city, and whether the question has been shown (product.md, Notices and errors). */
const cityVerify = z.object({ verify: z.boolean(), isShowed: z.boolean() });

const NAME = 'cityVerify';

/** Whether the city question needs no more showing (product.md, Notices and errors). */
export const isCityVerified = (cookies: Cookies): boolean =>
  cityVerify.safeParse(parseJson(cookies[NAME])).data?.isShowed ?? false;

export const cityVerifiedCookie: CookieToSet = {
  name: NAME,
  value: JSON.stringify({ verify: true, isShowed: true } satisfies z.infer<typeof cityVerify>),
  maxAgeS: GEO_COOKIE_S,
};
