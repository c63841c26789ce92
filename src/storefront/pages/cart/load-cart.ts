import type { Cart } from '#src/contract/cart.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { AlertModel } from '#src/storefront/models/cart/alerts.ts';
import { type CartModel, cartModel } from '#src/storefront/models/cart/cart.ts';
import { type Removal, removalModel } from '#src/storefront/models/cart/removal.ts';
import { type CouponInput, couponForm } from './coupon-form.ts';
import { readRemoved } from './removed-cookie.ts';

export type Input = PrivateInput<object>;

export interface CartFeedback {
  readonly alert?: AlertModel;
  readonly removed?: Removal;
  readonly coupon?: CouponInput;
}

export async function loadCart(input: Input, cart: Cart, feedback: CartFeedback = {}): Promise<CartModel> {
  const { removed, alert, coupon } = feedback;
  const [deliveryTypes, before] = await Promise.all([
    deliveryTypesOf(input, cart),
    removed ? null : readRemoved(input),
  ]);
  return cartModel({
    country: input.country,
    cityName: input.visitor.city.shortName,
    cart,
    deliveryTypes,
    removed: removalModel(removed ?? before, cart, removed !== undefined),
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
  const body = { country: country.code, regionId, cityId, items, sum: cart.selectedPrice };
  const reply = await optional(gateway.delivery.getDeliveryTypes({ body }));
  return reply?.deliveryTypes ?? null;
}
