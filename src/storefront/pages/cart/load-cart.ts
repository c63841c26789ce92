import type { Cart } from '#src/contract/cart.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { AlertModel } from '#src/storefront/models/cart/alerts.ts';
import { type CartModel, type CartParts, cartModel } from '#src/storefront/models/cart/cart.ts';
import {
  keep,
  keptBy,
  keptShape,
  REMOVED_COOKIE,
  REMOVED_S,
  type Removed,
  removedModel,
} from '#src/storefront/models/cart/removed.ts';
import type { CookieToSet } from '#src/storefront/visitor/cookie.ts';

export type Input = PrivateInput<object>;

export interface Told {
  readonly alert?: AlertModel;
  /** What this very request took out. */
  readonly removed?: Removed;
  readonly couponField?: NonNullable<CartParts['couponField']>;
}

/** What the cart's page shows of a cart. */
export async function loadCart(input: Input, cart: Cart, told: Told = {}): Promise<CartModel> {
  const { removed, ...shown } = told;
  const [deliveryTypes, before] = await Promise.all([
    deliveryTypesOf(input, cart),
    removed ? null : readRemoved(input),
  ]);
  return cartModel({
    country: input.country,
    cityName: input.visitor.city.shortName,
    cart,
    deliveryTypes,
    removed: removedModel(removed ?? before, cart, removed !== undefined),
    ...shown,
  });
}

/** How the selected lines come to the visitor's city; null where that can't be told now. */
async function deliveryTypesOf({ gateway, country, visitor }: Input, cart: Cart) {
  const items = cart.products
    .filter(({ selected }) => selected)
    .map(({ itemId, count }) => ({ itemId, count }));
  if (items.length === 0) return null;
  const { regionId, cityGuid: cityId } = visitor.city;
  const body = { country: country.code, regionId, cityId, items, sum: cart.totalPrice };
  try {
    return (await gateway.delivery.getDeliveryTypes({ body })).deliveryTypes;
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

export const readRemoved = async ({ seal, cookies, session }: Input): Promise<Removed | null> =>
  keptBy(await seal.open(cookies[REMOVED_COOKIE], keptShape), session.userToken);

/** @param removed null once it is put back */
export async function removedCookie({ seal, session }: Input, removed: Removed | null): Promise<CookieToSet> {
  return removed
    ? { name: REMOVED_COOKIE, value: await seal.close(keep(removed, session.userToken)), maxAgeS: REMOVED_S }
    : { name: REMOVED_COOKIE, value: '', maxAgeS: 0 };
}
