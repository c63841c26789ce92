import type { PrivateInput } from '#src/storefront/handler.ts';
import { goesWithModel } from '#src/storefront/models/cart/goes-with.ts';
import { fragment, type Result } from '#src/storefront/result.ts';
import { GoesWith } from '#views/cart/goes-with.tsx';

const MAX_SUGGESTIONS = 24;

/** What is worn with the things in the cart, in stock and in sizes that the shopper has chosen before. */
export async function showGoesWith(input: PrivateInput<object>): Promise<Result> {
  const { gateway, optional, country, session, site } = input;
  const body = { country: country.code, personal: true, limit: MAX_SUGGESTIONS };
  const suggested = session.isNew
    ? null
    : await optional(gateway.search.getSuggestOrBestDealsItems({ body }));
  return fragment(<GoesWith cards={goesWithModel(suggested, site)} />);
}
