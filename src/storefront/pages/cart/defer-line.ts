import type { Cart } from '#src/contract/cart/index.ts';
import { itemForm } from '#src/models/cart/line-forms.ts';
import { nameOf, type Removal, removalOf } from '#src/models/cart/removal.ts';
import type { Result } from '#src/storefront/result.ts';
import { cartOwner } from '#src/storefront/visitor/visitor-data.ts';
import { changeItems } from './cart-events.ts';
import type { Input } from './load-cart.ts';
import { removedCookie } from './removed-cookie.ts';
import { refuseFields, respondToChange } from './respond-to-change.tsx';

/** Defers a line; this can be undone like a removal. */
export async function deferLine(input: Input): Promise<Result> {
  const read = itemForm().read(input.form);
  if (!read.ok) return refuseFields(input, read.errors);
  const { itemId } = read.value;
  const { before, cart, cookies } = await changeItems(input, [itemId], () => transfer(input, itemId, true));
  const line = before.products.find((product) => product.itemId === itemId);
  if (!line || cart.errorMessage) return respondToChange(input, cart);
  return respondToChange(input, cart, {
    removed: removalOf(nameOf(line), [line], { isDeferred: true }),
    cookies,
  });
}

/** Moves the lines deferred last back to the cart. */
export async function takeBack(input: Input, { units }: Removal, present: Cart): Promise<Result> {
  const line = present.defferedProducts.find(({ itemId }) =>
    units.some(({ productId }) => productId === itemId),
  );
  if (!line) return respondToChange(input, present);
  const { cart, cookies } = await changeItems(input, [line.itemId], () =>
    transfer(input, line.itemId, false),
  );
  return respondToChange(input, cart, { cookies: [await removedCookie(input, null), ...cookies] });
}

const transfer = (input: Input, productId: number, toDeffered: boolean): Promise<Cart> =>
  input.gateway.cart.transferDeferred({ body: { ...cartOwner(input), productId, toDeffered } });
