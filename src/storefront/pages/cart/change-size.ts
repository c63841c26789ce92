import { sizeForm } from '#src/models/cart/line-forms.ts';
import type { Result } from '#src/storefront/result.ts';
import { readCart } from '#src/storefront/visitor/visitor-data.ts';
import { changeItems } from './cart-events.ts';
import { setCounts } from './change-line.ts';
import type { Input } from './load-cart.ts';
import { refuseFields, respondToChange } from './respond-to-change.tsx';

/** Exchanges a line for another size of the same product, keeping the count. */
export async function changeSize(input: Input): Promise<Result> {
  const read = sizeForm().read(input.form);
  if (!read.ok) return refuseFields(input, read.errors);
  const { itemId, size } = read.value;
  const { products } = await readCart(input, false);
  const line = products.find((product) => product.itemId === itemId);
  if (!line || size === itemId) return respondToChange(input, await readCart(input, true));
  const { cart, cookies } = await changeItems(input, [itemId, size], () =>
    setCounts(input, [
      { productId: size, count: line.count },
      { productId: itemId, count: 0 },
    ]),
  );
  return respondToChange(input, cart, { resized: size, cookies });
}
