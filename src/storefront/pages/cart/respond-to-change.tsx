import type { Cart } from '#src/contract/cart/index.ts';
import { cartAlert, fieldsAlert } from '#src/models/cart/alerts.ts';
import { miniCartModel } from '#src/models/cart/cart.ts';
import type { Removal } from '#src/models/cart/removal.ts';
import { href } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import { readCart } from '#src/storefront/visitor/visitor-data.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import { done } from '#src/web/result.ts';
import { CartContents } from '#views/cart/cart-page.tsx';
import { cartSlots } from '#views/cart/cart-slots.tsx';
import { MiniCart } from '#views/cart/mini-cart.tsx';
import { SlotPartials } from '#views/ui/slot.tsx';
import { prepareDelivery } from '../delivery/prepare-delivery.ts';
import { cartPage } from './cart.tsx';
import { cartEvents } from './cart-events.ts';
import { type Input, loadCart } from './load-cart.ts';
import { removedCookie } from './removed-cookie.ts';

interface ChangeParts {
  readonly removed?: Removal;
  readonly resized?: number;
  readonly cookies?: readonly CookieToSet[];
}

/**
 * htmx gets the displayed part (page or panel) and the counter. A refused change shows the reason
 * (product.md, Cart).
 */
export async function respondToChange(
  input: Input,
  cart: Cart,
  { removed, resized, cookies = [] }: ChangeParts = {},
): Promise<Result> {
  const alert = cartAlert(cart);
  if (alert) return cartPage(input, cart, { alert });
  prepareDelivery(input, cart);
  const inPanel = input.form.get('in') === 'panel';
  const body = inPanel ? (
    <MiniCart cart={miniCartModel(cart)} />
  ) : (
    <CartContents
      cart={await loadCart(input, cart, { ...(removed && { removed }), ...(resized && { resized }) })}
    />
  );
  return done(href('cart'), {
    cookies: removed ? [await removedCookie(input, removed), ...cookies] : cookies,
    events: cartEvents(),
    body: (
      <>
        {body}
        <SlotPartials slots={cartSlots(cart.totalCount)} />
      </>
    ),
  });
}

export async function refuseFields(input: Input, errors: Parameters<typeof fieldsAlert>[0]): Promise<Result> {
  return cartPage(input, await readCart(input, false), { alert: fieldsAlert(errors) });
}
