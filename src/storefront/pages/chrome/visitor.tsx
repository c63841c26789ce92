import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { fragment, type Result } from '#src/storefront/http/result.ts';
import { segmentOf } from '#src/storefront/models/city/city.ts';
import { visitorModel } from '#src/storefront/models/visitor.ts';
import type { Visitor } from '#src/storefront/visitor/visitor.ts';
import { VisitorFragment } from '#views/chrome/visitor-fragment.tsx';

/** Everything personal on a public page, after load; a part that can't be had does not keep the rest back. */
export async function showVisitor({ visitor, gateway, country }: PrivateInput<object>): Promise<Result> {
  const [storesSegment, texts] = await Promise.all([
    findStoresSegment(gateway, country, visitor).catch(() => null),
    readTexts(gateway, country).catch(() => ({})),
  ]);
  const model = visitorModel({ visitor, country, storesSegment, texts });
  return fragment(<VisitorFragment visitor={model} />);
}

/** By the visitor's city, or by its region where the city has no shop (specification §2). */
async function findStoresSegment(gateway: Gateway, { code }: Country, { city }: Visitor) {
  const inCity = await gateway.shop.getShopsByCity({ body: { country: code, city: city.cityGuid } });
  if (inCity.shops.length > 0) return segmentOf(inCity.shops);
  const inRegion = await gateway.shop.getShopsByRegion({ body: { regionId: city.regionId } });
  return segmentOf(inRegion.shops);
}

async function readTexts(gateway: Gateway, { id }: Country) {
  return (await gateway.content.getTexts({ query: { countryId: id } })).texts;
}
