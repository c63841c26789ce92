import type { Cart } from '#src/contract/cart/index.ts';
import { goesWithModel } from '#src/models/cart/goes-with.ts';
import type { Result } from '#src/storefront/result.ts';
import { readCart } from '#src/storefront/visitor/visitor-data.ts';
import { fragment } from '#src/web/result.ts';
import { CartContents } from '#views/cart/cart-page.tsx';
import { GoesWith } from '#views/cart/goes-with.tsx';
import { loadSearchSuggestions } from '../search/load-search-suggestions.ts';
import { type Input, isEmpty, loadCart } from './load-cart.ts';

const MAX_SUGGESTIONS = 24;

/**
 * What goes with the products in the cart, in stock and in sizes that the shopper has chosen before; below an
 * empty cart, what was viewed and searched for.
 */
export async function showGoesWith(input: Input): Promise<Result> {
  const { gateway, optional, country, session, site } = input;
  const body = { country: country.code, personal: true, limit: MAX_SUGGESTIONS };
  const [cart, suggested] = session.isNew
    ? []
    : await Promise.all([
        optional(readCart(input, false)),
        optional(gateway.search.getSuggestOrBestDealsItems({ body })),
      ]);
  if (session.isNew || (cart && isEmpty(cart)))
    return fragment(<GoesWith searchSuggestions={await loadSearchSuggestions(input)} />);
  return fragment(<GoesWith cards={goesWithModel(suggested ?? null, site)} />);
}

/** The updated cart, after something was added from here. */
export async function showCartPart(input: Input & { readonly cart: Cart }): Promise<Result> {
  return fragment(<CartContents cart={await loadCart(input, input.cart)} />);
}
