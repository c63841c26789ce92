import type { CardModel } from '#src/models/catalog/card.ts';
import type { SearchSuggestions } from '#src/models/search/search-suggestions.ts';
import { href } from '#src/routes.ts';
import { ProductRail } from '#views/catalog/product-rail.tsx';
import { hx } from '#views/hx.ts';
import { SuggestedLinks } from '#views/search/search-again.tsx';

/** Loaded shortly before it comes into view. */
const NEARLY_SEEN = 'intersect rootMargin:400px once';
/**
 * Events that change the cart above from elsewhere on the page: an addition from here, signing in by the
 * panel, signing out.
 */
const CART_REPLACED = 'cart-added from:body, signed-in from:body, signed-out from:body';
const CART_CHANGED = 'cart-changed from:body';

interface GoesWithProps {
  readonly cards?: readonly CardModel[];
  /** Shown instead below an empty cart. */
  readonly searchSuggestions?: SearchSuggestions | null;
}

/** What goes with the cart; without cards, a placeholder that loads them. */
export function GoesWith({ cards, searchSuggestions }: GoesWithProps) {
  const isThere = cards ?? searchSuggestions;
  const load = hx({
    get: href('goesWith'),
    trigger: isThere ? CART_CHANGED : `${NEARLY_SEEN}, ${CART_CHANGED}`,
    swap: 'outerHTML',
    sync: 'this:replace',
  });
  const cart = hx({
    get: href('cartPart'),
    trigger: CART_REPLACED,
    target: '#cart',
    swap: 'outerMorph',
  });
  return (
    <div id="goes-with" className={isThere ? undefined : 'goes-with'} {...load}>
      {searchSuggestions ? (
        <SuggestedLinks searchSuggestions={searchSuggestions} />
      ) : (
        <ProductRail title="С этим носят" cards={cards ?? []} />
      )}
      <div hidden {...cart} />
    </div>
  );
}
