import { account } from './account/index.ts';
import type { Call } from './call.ts';
import { cart } from './cart/index.ts';
import { content } from './content/index.ts';
import { delivery } from './delivery/index.ts';
import { geo } from './geo/index.ts';
import { identity } from './identity/index.ts';
import { search } from './search/index.ts';
import { shop } from './shop/index.ts';
import { staff } from './staff/index.ts';

/** Every call between storefront and backend (product.md, Gateway). */
export const contract = { identity, content, delivery, cart, account, geo, shop, search, staff } as const;
export type Contract = typeof contract;

export const calls: readonly Call[] = Object.values(contract).flatMap((service) =>
  Object.values<Call>(service),
);
