import type { MiniCartModel } from '#src/models/cart/cart.ts';
import type { Slots } from '#views/ui/slot.tsx';
import { MiniCart } from './mini-cart.tsx';

/** The header's cart counter, left empty at zero. */
export const cartSlots = (units: number): Slots => ({ 'cart-count': units || null });

/** Slots changed by an addition to the cart: the counter and the mini cart. */
export const addedSlots = (cart: MiniCartModel, units: number): Slots => ({
  ...cartSlots(units),
  'mini-cart': <MiniCart cart={cart} />,
});
