import type { Cart } from '#src/contract/cart/index.ts';
import { cartAlert } from '#src/models/cart/alerts.ts';
import { couponForm } from '#src/models/cart/coupon-form.ts';
import { itemForm } from '#src/models/cart/line-forms.ts';
import type { Result } from '#src/storefront/result.ts';
import { cartOwner, readCart } from '#src/storefront/visitor/visitor-data.ts';
import { cartPage } from './cart.tsx';
import { changeItems } from './cart-events.ts';
import type { Input } from './load-cart.ts';
import { refuseFields, respondToChange } from './respond-to-change.tsx';

export async function selectLines(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const one = form.has('itemId') ? itemForm().read(form) : null;
  if (one && !one.ok) return refuseFields(input, one.errors);
  const productIds = one ? [one.value.itemId] : await buyable(input);
  if (productIds.length === 0) return respondToChange(input, await readCart(input, true));
  const body = { ...cartOwner(input), productIds, selected: form.get('selected') === 'yes' };
  return respondToChange(input, await gateway.cart.select({ body }));
}

async function buyable(input: Input): Promise<number[]> {
  const { products } = await readCart(input, false);
  return products.map(({ itemId }) => itemId);
}

export const restoreLine = (input: Input): Promise<Result> =>
  changeItem(input, (productId) =>
    input.gateway.cart.transferDeferred({ body: { ...cartOwner(input), productId, toDeffered: false } }),
  );

export const removeDeferred = (input: Input): Promise<Result> =>
  changeItem(input, (productId) =>
    input.gateway.cart.removeDeferred({ body: { ...cartOwner(input), productId } }),
  );

async function changeItem(input: Input, change: (itemId: number) => Promise<Cart>): Promise<Result> {
  const read = itemForm().read(input.form);
  if (!read.ok) return refuseFields(input, read.errors);
  const { itemId } = read.value;
  const { cart, cookies } = await changeItems(input, [itemId], () => change(itemId));
  return respondToChange(input, cart, { cookies });
}

export async function choosePresent(input: Input): Promise<Result> {
  const read = itemForm().read(input.form);
  if (!read.ok) return refuseFields(input, read.errors);
  const { itemId } = read.value;
  return respondToChange(
    input,
    await input.gateway.cart.choosePresent({ body: { ...cartOwner(input), itemId } }),
  );
}

export async function applyCoupon(input: Input): Promise<Result> {
  if (input.form.has('off')) return respondToChange(input, await setCoupon(input, ''));
  const read = couponForm().read(input.form);
  if (!read.ok) return cartPage(input, await readCart(input, false), { coupon: read });
  const cart = await setCoupon(input, read.value.coupon);
  const alert = cartAlert(cart);
  if (!alert) return respondToChange(input, cart);
  // While a coupon is applied there is no field to show the message at.
  if (alert.isError || cart.coupon !== null) return cartPage(input, cart, { alert });
  return cartPage(input, cart, { coupon: { ...read, errors: { coupon: alert.text } } });
}

const setCoupon = (input: Input, coupon: string): Promise<Cart> =>
  input.gateway.cart.applyCoupon({ body: { ...cartOwner(input), coupon } });
