import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';

/** Attributes of a field that refreshes the dependent parts of the checkout when it changes. */
export const refreshCheckout = (trigger = 'change') =>
  hx({ post: href('updateDelivery'), trigger, swap: 'none', sync: 'closest form:replace' });
