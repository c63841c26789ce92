import type { MiniCartModel } from '#src/storefront/models/cart/cart.ts';
import type { Slots } from '#views/chrome/slot.tsx';
import { MiniCart } from './mini-cart.tsx';

/** The cart's counter in the header, which shows no zero. @param units how many units lie in the cart */
export const cartSlots = (units: number): Slots => ({ 'cart-count': units || null });

/** What an addition to the cart changes: the counter, and the mini-cart, ready to be opened. */
export const addedSlots = (cart: MiniCartModel, units: number): Slots => ({
  ...cartSlots(units),
  'mini-cart': <MiniCart cart={cart} />,
});
