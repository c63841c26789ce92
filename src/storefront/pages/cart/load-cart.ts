import type { Cart } from '#src/contract/cart.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { AlertModel } from '#src/storefront/models/cart/alerts.ts';
import { type CartModel, cartModel } from '#src/storefront/models/cart/cart.ts';
import { type Removed, removedModel } from '#src/storefront/models/cart/removed.ts';
import { type CouponTyped, couponForm } from './coupon-form.ts';
import { readRemoved } from './removed-cookie.ts';

export type Input = PrivateInput<object>;

export interface Told {
  readonly alert?: AlertModel;
  readonly removed?: Removed;
  readonly coupon?: CouponTyped;
}

export async function loadCart(input: Input, cart: Cart, told: Told = {}): Promise<CartModel> {
  const { removed, alert, coupon } = told;
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
    couponField: couponForm().fields(coupon?.values, coupon?.errors).coupon,
    alert,
  });
}

async function deliveryTypesOf({ gateway, optional, country, visitor }: Input, cart: Cart) {
  const items = cart.products
    .filter(({ selected }) => selected)
    .map(({ itemId, count }) => ({ itemId, count }));
  if (items.length === 0) return null;
  const { regionId, cityGuid: cityId } = visitor.city;
  const body = { country: country.code, regionId, cityId, items, sum: cart.totalPrice };
  const reply = await optional(gateway.delivery.getDeliveryTypes({ body }));
  return reply?.deliveryTypes ?? null;
}
