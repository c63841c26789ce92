import { lookSetModel } from '#src/models/shopbylook/look-set.ts';
import { isSlug } from '#src/models/slug.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { done, fragment, notFound } from '#src/web/result.ts';
import { LookSet } from '#views/shopbylook/look-set.tsx';

type Input = PrivateInput<{ collections: string; look: string }>;

/** A look's products in the shopper's usual sizes. With `known=1`, empty if no size is known. */
export async function showLookSet(input: Input): Promise<Result> {
  const { gateway, country, params, query, from, site } = input;
  const { collections: collection, look: slug } = params;
  if (!isSlug(collection) || !isSlug(slug)) return notFound;
  const body = { country: country.code, collection, look: slug };
  const found = await orNotFound(gateway.search.getShopByLookImage({ body }));
  if (!found) return notFound;
  const usual = await usualItems(
    input,
    found.products.map(({ modelColorCode }) => modelColorCode),
  );
  if (query.has('known') && usual.length === 0) return done(from);
  return fragment(<LookSet set={lookSetModel(found.look, found.products, usual, site)} />);
}

/** Nothing is known about a visitor without a session. */
async function usualItems(
  { gateway, optional, country, session }: Input,
  codes: string[],
): Promise<number[]> {
  if (session.isNew || codes.length === 0) return [];
  const body = { country: country.code, modelColorCodes: codes.slice(0, 24) };
  return (await optional(gateway.search.getUsualItems({ body })))?.itemIds ?? [];
}
