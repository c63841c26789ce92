import type { CountryCode } from '#src/config/countries.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { contract } from '#src/contract/index.ts';
import type { Caller, Probe } from './probe.ts';

export interface Line {
  readonly productId: number;
  readonly count: number;
}

/** What every call of the cart requires; only the access token determines whose cart it is. */
export const ownerIn = (country: CountryCode) => ({ userId: '', regionId: '', country });

export const cartOf = (probe: Probe, caller: Caller): Promise<Cart> =>
  probe.reply(contract.cart.getMiniCart, { body: { ...ownerIn(caller.country), recalc: true } }, caller);

export const updateCart = (probe: Probe, caller: Caller, products: Line[]): Promise<Cart> =>
  probe.reply(contract.cart.update, { body: { ...ownerIn(caller.country), products } }, caller);

/** The units of each item, to compare carts. */
export const countsOf = ({ products }: Cart): string =>
  products
    .map(({ itemId, count }) => `${itemId}×${count}`)
    .sort()
    .join(' ');
