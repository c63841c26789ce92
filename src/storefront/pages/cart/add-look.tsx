import { typeset } from '#src/config/typography.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { additionEvents } from '#src/models/analytics/events.ts';
import {
  cartAlert,
  noThingAlert,
  type RefusedThing,
  refusedAlert,
  refusedText,
} from '#src/models/cart/alerts.ts';
import { miniCartModel } from '#src/models/cart/cart.ts';
import { type ChosenThing, chosenThings } from '#src/models/shopbylook/look-set.ts';
import { isSlug } from '#src/models/slug.ts';
import { href } from '#src/routes.ts';
import { prepareDelivery } from '#src/storefront/pages/delivery/prepare-delivery.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { newEventId, queuedEventCookies } from '#src/storefront/visitor/queued-events.ts';
import { cartOwner, readCart } from '#src/storefront/visitor/visitor-data.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { done, notFound } from '#src/web/result.ts';
import { addedSlots, cartSlots } from '#views/cart/cart-slots.tsx';
import { SlotPartials } from '#views/ui/slot.tsx';
import { cartPage } from './cart.tsx';
import { cartEvents } from './cart-events.ts';
import type { Input } from './load-cart.ts';

/** Adds the chosen products of a look together. Those that cannot be added are named in a message. */
export async function addLook(input: Input): Promise<Result> {
  const [collection = '', look = ''] = ['collection', 'look'].map((name) => input.form.get(name) ?? '');
  if (!isSlug(collection) || !isSlug(look)) return notFound;
  const body = { country: input.country.code, collection, look };
  const found = await orNotFound(input.gateway.search.getShopByLookImage({ body }));
  if (!found) return notFound;
  const chosen = chosenThings(found.products, input.form.getAll('itemId'));
  if (chosen.length === 0) return cartPage(input, await readCart(input, false), { alert: noThingAlert() });
  const addition = await addThings(input, chosen);
  const { cart, added, refused } = addition;
  if (added.length === 0) {
    const alert = refused.length > 0 ? refusedAlert(refused) : cartAlert(cart);
    return cartPage(input, cart, alert ? { alert } : {});
  }
  prepareDelivery(input, cart);
  return respond(input, addition);
}

interface Addition {
  readonly id: string;
  readonly cart: Cart;
  readonly added: readonly ChosenThing[];
  readonly refused: readonly RefusedThing[];
}

/** The call adds all or nothing, so it is repeated without what it refused. */
async function addThings(input: Input, chosen: readonly ChosenThing[]): Promise<Addition> {
  const refused: (RefusedThing & ChosenThing)[] = [];
  for (;;) {
    const left = chosen.filter(({ itemId }) => refused.every((each) => each.itemId !== itemId));
    const products = left.map(({ itemId }) => ({ productId: itemId, count: 1 }));
    const newId = newEventId();
    const { additionId: id = newId, ...cart } = await input.gateway.cart.add({
      body: { ...cartOwner(input), products, additionId: newId },
    });
    if (!cart.errorMessage) return { id, cart, added: left, refused };
    const culprit = left.find(({ itemId }) => itemId === cart.errorItemId);
    if (culprit) refused.push({ ...culprit, errorMessage: cart.errorMessage });
    if (!culprit || left.length === 1) return { id, cart, added: [], refused };
  }
}

/** If nothing was refused, the mini cart opens; otherwise the message gets the focus. */
async function respond(input: Input, { id, cart, added, refused }: Addition): Promise<Result> {
  const events = added.flatMap(({ itemId }) =>
    additionEvents(cart, itemId, 1).map((event) => ({ ...event, id: `${id}${itemId}` })),
  );
  const [first] = added;
  const isWhole = refused.length === 0;
  const slots = isWhole
    ? addedSlots(miniCartModel(cart, first?.itemId), cart.totalCount)
    : cartSlots(cart.totalCount);
  return done(href('cart'), {
    cookies: [
      ...queuedEventCookies(input.cookies, events),
      ...(isWhole
        ? []
        : await messageCookies(input.seal, typeset`${refusedText(refused)} Остальное в корзине.`)),
    ],
    events: isWhole ? cartEvents('cart-added') : cartEvents('visitor-changed'),
    body: <SlotPartials slots={slots} />,
  });
}
