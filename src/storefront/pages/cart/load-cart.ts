import type { Cart } from '#src/contract/cart/index.ts';
import type { AlertModel } from '#src/models/cart/alerts.ts';
import {
  type CartDeliveryModel,
  type CartModel,
  cartDeliveryModel,
  cartModel,
} from '#src/models/cart/cart.ts';
import { type CouponInput, couponForm } from '#src/models/cart/coupon-form.ts';
import { deliveredSum } from '#src/models/cart/delivered-sum.ts';
import { type Removal, removalModel } from '#src/models/cart/removal.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { readRemoved } from './removed-cookie.ts';

export type Input = PrivateInput<object>;

export interface CartFeedback {
  readonly alert?: AlertModel;
  readonly removed?: Removal;
  /** The line whose size was changed. */
  readonly resized?: number;
  readonly coupon?: CouponInput;
}

export const isEmpty = ({ products }: Cart): boolean => products.length === 0;

export async function loadCart(input: Input, cart: Cart, feedback: CartFeedback = {}): Promise<CartModel> {
  const { removed, alert, coupon, resized } = feedback;
  const [offered, cards, banners, before, hasShops] = await Promise.all([
    deliveryOf(input, cart),
    cardsOf(input, cart),
    isEmpty(cart) ? null : input.optional(input.chrome.homeBanners.of(input.country, input.visitor.city)),
    removed ? null : readRemoved(input),
    input.chrome.hasShops(input.country),
  ]);
  return cartModel({
    country: input.country,
    cityName: input.visitor.city.shortName,
    cart,
    offered,
    now: new Date(),
    cards,
    hasShops,
    resized,
    promises: banners?.get('benefit') ?? [],
    removed: removalModel(removed ?? before, cart, removed !== undefined),
    couponField: couponForm().fields(coupon?.values, coupon?.errors).coupon,
    alert,
  });
}

export async function loadDelivery(input: Input, cart: Cart): Promise<CartDeliveryModel> {
  return cartDeliveryModel({
    country: input.country,
    cityName: input.visitor.city.shortName,
    cart,
    offered: await deliveryOf(input, cart),
    now: new Date(),
  });
}

const MAX_CARDS = 24;

/** The cards of the products in the cart, which have the other sizes; empty if they cannot be loaded. */
async function cardsOf({ gateway, optional, country }: Input, { products }: Cart) {
  const modelColorCodes = [...new Set(products.map(({ modelColorCode }) => modelColorCode))];
  if (modelColorCodes.length === 0) return [];
  const body = {
    country: country.code,
    modelColorCodes: modelColorCodes.slice(0, MAX_CARDS),
    limit: MAX_CARDS,
  };
  const reply = await optional(gateway.search.getSuggestList({ body }));
  return reply?.products ?? [];
}

async function deliveryOf({ gateway, optional, country, visitor }: Input, cart: Cart) {
  const items = cart.products
    .filter(({ selected }) => selected)
    .map(({ itemId, count }) => ({ itemId, count }));
  if (items.length === 0) return null;
  const { regionId, cityGuid: cityId } = visitor.city;
  const body = { country: country.code, regionId, cityId, items, sum: deliveredSum(cart) };
  return optional(gateway.delivery.getDeliveryTypes({ body }));
}
