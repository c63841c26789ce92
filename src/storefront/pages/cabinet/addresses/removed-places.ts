import * as z from 'zod';
import { placeCalls } from '#src/contract/account/places.ts';
import { code } from '#src/contract/shapes.ts';
import type { RemovedPlace } from '#src/models/cabinet/removed-places.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { personalCookies } from '#src/storefront/visitor/personal-cookies.ts';
import { MAX_SEALED_CHARACTERS } from '#src/storefront/visitor/seal.ts';
import { undoCookie } from '#src/storefront/visitor/undo-cookie.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';

type Input = PrivateInput<object>;

const point = { id: z.number(), title: z.string(), code, isMain: z.boolean() };
const removed = undoCookie(
  personalCookies.removedPlaces,
  z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('address'), id: z.number(), fields: placeCalls.addAddress.body }),
      z.object({ kind: z.literal('terminal'), ...point }),
      z.object({ kind: z.literal('shop'), ...point }),
    ]),
  ),
);

/** The places that can be restored, last removed first. */
export const readRemovedPlaces = async (input: Input): Promise<readonly RemovedPlace[]> =>
  (await removed.read(input)) ?? [];

/** Keeps as many as fit into a cookie: places removed in two tabs can both be restored. */
export async function removedPlacesCookie(
  input: Input,
  places: readonly RemovedPlace[],
): Promise<CookieToSet> {
  const cookie = await removed.write(input, places.length > 0 ? [...places] : null);
  return cookie.value.length > MAX_SEALED_CHARACTERS
    ? removedPlacesCookie(input, places.slice(0, -1))
    : cookie;
}
