import type { Cart } from '#src/contract/cart/index.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

type Shopper = Pick<PrivateInput<object>, 'gateway' | 'country' | 'visitor' | 'cookies'>;

/**
 * Prepares the delivery types of a non-empty cart after every change of cart or city (product.md, Delivery). Not
 * awaited, and safe to fail: delivery types are requested again when shown.
 */
export function prepareDelivery(shopper: Shopper, cart: Pick<Cart, 'products'>): void {
  if (cart.products.length === 0) return;
  shopper.gateway.delivery.prepareDeliveryTypes({ body: destinationOf(shopper) }).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
}

function destinationOf({ country, visitor: { city }, cookies }: Shopper) {
  const regionCode = Number(city.regionId);
  const isNumbered = country.code === 'RU' && Number.isInteger(regionCode);
  const point = storedPoint(cookies);
  return {
    country: country.code,
    cityId: city.cityGuid,
    ...(isNumbered ? { regionCode } : {}),
    ...(point && !isRefusal(point) ? point : {}),
  };
}
