import type { Cart } from '#src/contract/cart/index.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { redirect } from '#src/web/result.ts';

const NO_CART = 'Корзина отсутствует';

/**
 * Nothing can be ordered: redirects to the cart, with a notice if it is empty (product.md, Cart).
 *
 * @param message the reason, for a cart that is not empty
 */
export async function redirectToCart(
  { cart, seal }: Pick<PrivateInput<object>, 'seal'> & { readonly cart: Cart },
  status: 302 | 303,
  message = '',
): Promise<Result> {
  const cookies = await messageCookies(seal, cart.totalCount === 0 ? NO_CART : message);
  return redirect(href('cart'), status, { cookies });
}
