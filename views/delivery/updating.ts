import { href } from '#src/storefront/routes.ts';
import { hx } from '#views/hx.ts';

/** On what decides over other parts of the checkout: a change of it brings them up to date. */
export const updating = (trigger = 'change') =>
  hx({ post: href('updateDelivery'), trigger, swap: 'none', sync: 'closest form:replace' });
