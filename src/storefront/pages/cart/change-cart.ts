import type { Cart } from '#src/contract/cart.ts';
import { cartAlert, noSuchItem } from '#src/storefront/models/cart/alerts.ts';
import { itemIdOf } from '#src/storefront/models/cart/fields.ts';
import { FILL_IN } from '#src/storefront/models/phone.ts';
import type { Result } from '#src/storefront/result.ts';
import { cartOwner, readCart } from '#src/storefront/visitor/visitor-data.ts';
import { answerChange, refuseFields } from './answer-change.tsx';
import { cartPage } from './cart.tsx';
import { changeItems } from './cart-events.ts';
import type { Input } from './load-cart.ts';

/** `POST /cart/select`: which lines are bought; without an item all of them. */
export async function selectLines(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const one = form.has('itemId') ? itemIdOf(form) : null;
  if (one !== null && typeof one !== 'number') return refuseFields(input, one);
  const productIds = one === null ? await buyable(input) : [one];
  if (productIds.length === 0) return answerChange(input, await readCart(input, true));
  const body = { ...cartOwner(input), productIds, selected: form.get('selected') === 'yes' };
  return answerChange(input, await gateway.cart.select({ body }));
}

async function buyable(input: Input): Promise<number[]> {
  const { products } = await readCart(input, false);
  return products.map(({ itemId }) => itemId);
}

/** `POST /cart/defer`: a line goes to «Отложенные». */
export const deferLine = (input: Input): Promise<Result> => transfer(input, true);

/** `POST /cart/restore`: and back. */
export const restoreLine = (input: Input): Promise<Result> => transfer(input, false);

const transfer = (input: Input, toDeffered: boolean): Promise<Result> =>
  changeItem(input, (productId) =>
    input.gateway.cart.transferDeferred({ body: { ...cartOwner(input), productId, toDeffered } }),
  );

/** `POST /cart/deferred/remove`. */
export const removeDeferred = (input: Input): Promise<Result> =>
  changeItem(input, (productId) =>
    input.gateway.cart.removeDeferred({ body: { ...cartOwner(input), productId } }),
  );

async function changeItem(input: Input, change: (itemId: number) => Promise<Cart>): Promise<Result> {
  const itemId = itemIdOf(input.form);
  if (typeof itemId !== 'number') return refuseFields(input, itemId);
  const { cart, cookies } = await changeItems(input, [itemId], () => change(itemId));
  return answerChange(input, cart, { cookies });
}

const MOST_COUPON_CHARACTERS = 64;

/** `POST /cart/coupon`: puts a coupon on the cart, or takes it off. */
export async function applyCoupon(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const isTakenOff = form.has('off');
  const typed = isTakenOff ? '' : (form.get('coupon') ?? '').trim();
  if (typed === '' && !isTakenOff) return refuseCoupon(input, '', FILL_IN);
  if (typed.length > MOST_COUPON_CHARACTERS) return refuseCoupon(input, '', noSuchItem.text);
  const cart = await gateway.cart.applyCoupon({ body: { ...cartOwner(input), coupon: typed } });
  const alert = cartAlert(cart);
  if (!alert) return answerChange(input, cart);
  return cartPage(input, cart, { alert, couponField: { typed, error: alert.text } });
}

async function refuseCoupon(input: Input, typed: string, error: string): Promise<Result> {
  return cartPage(input, await readCart(input, false), { couponField: { typed, error } });
}
