import * as z from 'zod';
import { DAY_S } from '#src/config/durations.ts';
import { type Measures, measures } from '#src/contract/account/measures.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';

const COOKIE = 'measures';
const LIFETIME_S = 90 * DAY_S;

/** Bound to the user token: after a sign-out the next visitor must not see them. */
const stored = z.object({ userToken: z.string(), own: measures });
const none: Measures = { height: null, weight: null, usualSize: '' };

export const hasMeasures = ({ height, usualSize }: Measures): boolean => height !== null || usualSize !== '';

/** A customer's measures are in the account, a guest's in a sealed cookie. */
export async function readOwnMeasures(input: PrivateInput<object>): Promise<Measures> {
  const { gateway, optional, visitor, seal, cookies, session } = input;
  if (visitor.authorised) return (await optional(gateway.account.getMeasures())) ?? none;
  const opened = await seal.open(COOKIE, cookies[COOKIE], stored);
  return opened?.userToken === session.userToken ? opened.own : none;
}

export async function keepOwnMeasures(
  { gateway, visitor, seal, session }: PrivateInput<object>,
  own: Measures,
): Promise<readonly CookieToSet[]> {
  if (visitor.authorised) {
    await gateway.account.saveMeasures({ body: own });
    return [];
  }
  if (!hasMeasures(own)) return [{ name: COOKIE, value: '', maxAgeS: 0 }];
  const value = await seal.close(COOKIE, { own, userToken: session.userToken });
  return [{ name: COOKIE, value, maxAgeS: LIFETIME_S }];
}
