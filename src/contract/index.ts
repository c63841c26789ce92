import { account } from './account.ts';
import type { Call } from './call.ts';
import { cart } from './cart.ts';
import { content } from './content.ts';
import { delivery } from './delivery.ts';
import { geo } from './geo.ts';
import { identity } from './identity.ts';
import { search } from './search.ts';
import { shop } from './shop.ts';

/** Every call that the storefront makes and the backend answers (specification §7). */
export const contract = { identity, content, delivery, cart, account, geo, shop, search } as const;
export type Contract = typeof contract;

/** All calls in a flat list, in the order of the specification. */
export const calls: readonly Call[] = Object.values(contract).flatMap((service) =>
  Object.values<Call>(service),
);
