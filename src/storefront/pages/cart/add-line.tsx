import { cartAlert } from '#src/models/cart/alerts.ts';
import { miniCartModel } from '#src/models/cart/cart.ts';
import { additionForm, type ItemCount, itemCountOf } from '#src/models/cart/line-forms.ts';
import { href } from '#src/routes.ts';
import { prepareDelivery } from '#src/storefront/pages/delivery/prepare-delivery.ts';
import type { Result } from '#src/storefront/result.ts';
import { newEventId } from '#src/storefront/visitor/queued-events.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { done } from '#src/web/result.ts';
import { addedSlots } from '#views/cart/cart-slots.tsx';
import { SlotPartials } from '#views/ui/slot.tsx';
import { cartPage } from './cart.tsx';
import { additionCookies, cartEvents } from './cart-events.ts';
import type { Input } from './load-cart.ts';
import { refuseFields } from './respond-to-change.tsx';

export async function addLine(input: Input): Promise<Result> {
  const read = additionForm().read(input.form);
  if (!read.ok) return refuseFields(input, read.errors);
  const units = itemCountOf(read.value);
  const { additionId, cart } = await add(input, units);
  const alert = cartAlert(cart);
  if (alert) return cartPage(input, cart, { alert });
  prepareDelivery(input, cart);
  return done(href('cart'), {
    cookies: additionCookies(input, cart, units, additionId),
    events: cartEvents('cart-added'),
    body: <SlotPartials slots={addedSlots(miniCartModel(cart, units.itemId), cart.totalCount)} />,
  });
}

/** A double click is one addition, with one analytics event id. */
async function add(input: Input, { itemId, count }: ItemCount) {
  const id = newEventId();
  const products = [{ productId: itemId, count }];
  const { additionId = id, ...cart } = await input.gateway.cart.add({
    body: { ...cartOwner(input), products, additionId: id },
  });
  return { additionId, cart };
}
