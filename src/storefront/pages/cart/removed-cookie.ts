import * as z from 'zod';
import type { Removal } from '#src/models/cart/removal.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { personalCookies } from '#src/storefront/visitor/personal-cookies.ts';
import { undoCookie } from '#src/storefront/visitor/undo-cookie.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';

type Input = PrivateInput<object>;

/** Units are stored as pairs, otherwise a hundred lines would not fit into a cookie. */
const removed = undoCookie(
  personalCookies.removedLines,
  z.object({
    title: z.string(),
    coupon: z.string().nullable().default(null),
    isDeferred: z.boolean().default(false),
    units: z.array(z.tuple([z.number(), z.number()])).min(1),
  }),
);

export async function readRemoved(input: Input): Promise<Removal | null> {
  const stored = await removed.read(input);
  return stored && { ...stored, units: stored.units.map(([productId, count]) => ({ productId, count })) };
}

export const removedCookie = (input: Input, removal: Removal | null): Promise<CookieToSet> =>
  removed.write(
    input,
    removal && { ...removal, units: removal.units.map(({ productId, count }) => [productId, count]) },
  );
