import { LRUCache } from 'lru-cache';
import type { Cart } from '#src/contract/cart.ts';
import { cartAlert } from '#src/storefront/models/cart/alerts.ts';
import { miniCartModel } from '#src/storefront/models/cart/cart.ts';
import { prepareDelivery } from '#src/storefront/pages/delivery/prepare-delivery.ts';
import { done, type Result } from '#src/storefront/result.ts';
import { href } from '#src/storefront/routes.ts';
import { cartOwner, readCart } from '#src/storefront/visitor/visitor-data.ts';
import { newEventId } from '#src/storefront/visitor/waiting-events.ts';
import { addedSlots } from '#views/cart/cart-slots.tsx';
import { SlotPartials } from '#views/chrome/slot.tsx';
import { refuseFields } from './answer-change.tsx';
import { cartPage } from './cart.tsx';
import { additionCookies, cartEvents } from './cart-events.ts';
import { additionForm, type Units, unitsOf } from './line-forms.ts';
import type { Input } from './load-cart.ts';

/** `POST /cart/lines`: an item goes into the cart, from a product's page or a card's panel. */
export async function addLine(input: Input): Promise<Result> {
  const read = additionForm().read(input.form);
  if (!read.ok) return refuseFields(input, read.errors);
  const units = unitsOf(read.value);
  const { cart, eventId } = await addOnce(input, units);
  const alert = cartAlert(cart);
  if (alert) return cartPage(input, cart, { alert });
  prepareDelivery(input, cart);
  return done(href('cart'), {
    cookies: additionCookies(input, cart, units, eventId),
    events: cartEvents('cart-added'),
    body: <SlotPartials slots={addedSlots(miniCartModel(cart, units.itemId), cart.totalCount)} />,
  });
}

const DOUBLE_CLICK_MS = 700;
const MOST_ADDITIONS = 10_000;

interface Addition {
  readonly cart: Cart;
  readonly eventId: string;
}

const additions = new LRUCache<string, Promise<Addition>>({ max: MOST_ADDITIONS, ttl: DOUBLE_CLICK_MS });

/**
 * The second of a double click is the same addition, where no script kept it back; but not where what was added is gone
 * again, removed or ordered in between.
 */
async function addOnce(input: Input, units: Units): Promise<Addition> {
  const { itemId, count } = units;
  const key = [input.country.code, input.session.userToken, itemId, count].join(' ');
  const known = additions.get(key);
  if (known) {
    const isThere = unitsIn(await readCart(input, false), itemId) >= unitsIn((await known).cart, itemId);
    if (isThere) return known;
    if (additions.get(key) !== known) return addOnce(input, units);
  }
  const body = { ...cartOwner(input), products: [{ productId: itemId, count }] };
  const adding = input.gateway.cart.add({ body }).then((cart) => ({ cart, eventId: newEventId() }));
  additions.set(key, adding);
  adding.catch(() => additions.delete(key));
  return adding;
}

const unitsIn = ({ products }: Cart, itemId: number): number =>
  products.find((line) => line.itemId === itemId)?.count ?? 0;
