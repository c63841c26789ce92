import { account } from './account.ts';
import type { Call } from './call.ts';
import { cart } from './cart.ts';
import { content } from './content.ts';
import { delivery } from './delivery.ts';
import { geo } from './geo.ts';
import { identity } from './identity.ts';
import { search } from './search.ts';
import { shop } from './shop.ts';

/** Every call between storefront and backend (product.md, Gateway). */
export const contract = { identity, content, delivery, cart, account, geo, shop, search } as const;
export type Contract = typeof contract;

export const calls: readonly Call[] = Object.values(contract).flatMap((service) =>
  Object.values<Call>(service),
);
