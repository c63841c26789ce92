import { SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { orNull } from '#src/storefront/pages/product/find-product.ts';
import { fragment, type Result } from '#src/storefront/result.ts';
import { AddressOptions } from '#views/delivery/address-options.tsx';

/** Of the visitor's city, or of the one that an address under change lies in. */
export async function suggestStreets({
  gateway,
  country,
  visitor,
  query,
}: PrivateInput<object>): Promise<Result> {
  const pattern = query.get('street') ?? '';
  if (pattern.length < SEARCH_MIN_CHARACTERS) return fragment(<AddressOptions streets={[]} />);
  const body = {
    pattern,
    country: country.code,
    cityGuid: query.get('city')?.slice(0, 64) || visitor.city.cityGuid,
  };
  const reply = await orNull(gateway.geo.searchAddress({ body }));
  const streets = [...new Set((reply?.suggestions ?? []).map(({ street }) => street))];
  return fragment(<AddressOptions streets={streets} />);
}
