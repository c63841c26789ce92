import { z } from 'zod';
import { GEO_COOKIE_S } from '#src/config/constants.ts';
import { type Cookies, type CookieToSet, jsonIn } from './cookie.ts';

/** Specification §3: whether the shopper agreed to a city, and whether the question was shown to its end. */
const cityVerify = z.object({ verify: z.boolean(), isShowed: z.boolean() });

const NAME = 'cityVerify';

/** Whether the question of the city is settled (specification §4: confirming marks it shown). */
export const isCityVerified = (cookies: Cookies): boolean =>
  cityVerify.safeParse(jsonIn(cookies[NAME])).data?.isShowed ?? false;

/** Set by «да», and by choosing a city. */
export const cityVerifiedCookie: CookieToSet = {
  name: NAME,
  value: JSON.stringify({ verify: true, isShowed: true } satisfies z.infer<typeof cityVerify>),
  maxAgeS: GEO_COOKIE_S,
};
