import type { Cart } from '#src/contract/cart/index.ts';
import { countForm, itemCountOf, itemForm } from '#src/models/cart/line-forms.ts';
import { nameOf, removalOf } from '#src/models/cart/removal.ts';
import type { Result } from '#src/storefront/result.ts';
import { cartOwner, readCart } from '#src/storefront/visitor/visitor-data.ts';
import { changeItems } from './cart-events.ts';
import { takeBack } from './defer-line.ts';
import type { Input } from './load-cart.ts';
import { readRemoved, removedCookie } from './removed-cookie.ts';
import { refuseFields, respondToChange } from './respond-to-change.tsx';

export async function updateLine(input: Input): Promise<Result> {
  const read = countForm().read(input.form);
  if (!read.ok) return refuseFields(input, read.errors);
  const { itemId, count } = itemCountOf(read.value);
  if (count === 0) return removeItem(input, itemId);
  const { cart, cookies } = await changeItems(input, [itemId], () =>
    setCounts(input, [{ productId: itemId, count }]),
  );
  return respondToChange(input, cart, { cookies });
}

export async function removeLine(input: Input): Promise<Result> {
  const read = itemForm().read(input.form);
  return read.ok ? removeItem(input, read.value.itemId) : refuseFields(input, read.errors);
}

/** Sets the count to 0 and then reloads the cart with tracking (product.md, Cart). */
async function removeItem(input: Input, itemId: number): Promise<Result> {
  const { before, cart, cookies } = await changeItems(input, [itemId], async () => {
    const refused = await setCounts(input, [{ productId: itemId, count: 0 }]);
    return refused.errorMessage ? refused : readCart(input, true);
  });
  const line = before.products.find((product) => product.itemId === itemId);
  if (!line || cart.errorMessage) return respondToChange(input, cart);
  return respondToChange(input, cart, { removed: removalOf(nameOf(line), [line]), cookies });
}

export async function clearCart(input: Input): Promise<Result> {
  const { before, cart, cookies } = await changeItems(input, 'all', () =>
    input.gateway.cart.clearCart({ body: cartOwner(input) }),
  );
  const undo =
    before.products.length > 0 ? { removed: removalOf('', before.products, { coupon: before.coupon }) } : {};
  return respondToChange(input, cart, { ...undo, cookies });
}

/** Restores what was removed last; lines that are back in the cart stay unchanged. */
export async function undoRemoval(input: Input): Promise<Result> {
  const [removed, present] = await Promise.all([readRemoved(input), readCart(input, true)]);
  if (removed?.isDeferred) return takeBack(input, removed, present);
  const isBack = (id: number) => present.products.some(({ itemId }) => itemId === id);
  const units = removed?.units.filter(({ productId }) => !isBack(productId)) ?? [];
  if (units.length === 0) return respondToChange(input, present);
  const itemIds = units.map(({ productId }) => productId);
  const { cart, cookies } = await changeItems(input, itemIds, async () => {
    const restored = await setCounts(input, units);
    const coupon = present.coupon === null && restored.errorMessage === '' ? removed?.coupon : null;
    if (!coupon) return restored;
    const body = { ...cartOwner(input), coupon };
    const discounted = await input.gateway.cart.applyCoupon({ body });
    // A coupon that has expired in the meantime must not prevent restoring the lines.
    return discounted.errorMessage === '' ? discounted : restored;
  });
  return respondToChange(input, cart, { cookies: [await removedCookie(input, null), ...cookies] });
}

export const setCounts = (
  input: Input,
  products: readonly { readonly productId: number; readonly count: number }[],
): Promise<Cart> => input.gateway.cart.update({ body: { ...cartOwner(input), products: [...products] } });
