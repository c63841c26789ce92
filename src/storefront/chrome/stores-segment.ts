import type { Country } from '#src/config/countries.ts';
import { segmentOf } from '#src/models/city/city.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';

export interface City {
  readonly regionId: string;
  readonly cityGuid: string;
}

/** The city's segment in shop URLs, or its region's if the city has no shop (product.md, Pages). */
export async function findStoresSegment(
  gateway: Gateway,
  { code }: Country,
  { regionId, cityGuid }: City,
): Promise<string | null> {
  const inCity = await gateway.shop.getShopsByCity({ body: { country: code, city: cityGuid } });
  if (inCity.shops.length > 0) return segmentOf(inCity.shops);
  const inRegion = await gateway.shop.getShopsByRegion({ body: { regionId } });
  return segmentOf(inRegion.shops);
}
