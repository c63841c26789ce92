import { z } from 'zod';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Removal } from '#src/storefront/models/cart/removal.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';

type Input = PrivateInput<object>;

export const REMOVED_COOKIE = 'removed';
const REMOVED_S = 10 * 60;

const storedShape = z.object({
  userToken: z.string(),
  title: z.string(),
  coupon: z.string().nullable().default(null),
  isDeferred: z.boolean().default(false),
  units: z.array(z.tuple([z.number(), z.number()])).min(1),
});
type Stored = z.infer<typeof storedShape>;

const toStored = ({ units, ...removed }: Removal, userToken: string): Stored => ({
  userToken,
  ...removed,
  units: units.map(({ productId, count }) => [productId, count]),
});

/** Null for any other visitor: after a sign-out the next one must not see it. */
function ownRemoval(stored: Stored | null, userToken: string): Removal | null {
  if (stored?.userToken !== userToken) return null;
  const { title, coupon, isDeferred, units } = stored;
  return { title, coupon, isDeferred, units: units.map(([productId, count]) => ({ productId, count })) };
}

export const readRemoved = async ({ seal, cookies, session }: Input): Promise<Removal | null> =>
  ownRemoval(await seal.open(REMOVED_COOKIE, cookies[REMOVED_COOKIE], storedShape), session.userToken);

export async function removedCookie({ seal, session }: Input, removed: Removal | null): Promise<CookieToSet> {
  return removed
    ? {
        name: REMOVED_COOKIE,
        value: await seal.close(REMOVED_COOKIE, toStored(removed, session.userToken)),
        maxAgeS: REMOVED_S,
      }
    : { name: REMOVED_COOKIE, value: '', maxAgeS: 0 };
}
