import { productDeliveryModel } from '#src/models/product/delivery.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import { fragment } from '#src/web/result.ts';
import { ProductDelivery } from '#views/product/product-delivery.tsx';

export async function showProductDelivery(input: PrivateInput<{ product: string }>): Promise<Result> {
  const { gateway, country, params, visitor } = input;
  const { regionId, cityGuid: cityId, shortName } = visitor.city;
  const place = { country: country.code, regionId, cityId };
  const reply = await orNull(
    gateway.delivery.getProductDeliveryTypes({ body: { ...place, modelColorCode: params.product } }),
  );
  const delivery = productDeliveryModel(country, shortName, reply?.deliveryTypes ?? null);
  return fragment(<ProductDelivery delivery={delivery} loadFrom={href('productDelivery', params)} />);
}
