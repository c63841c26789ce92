import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { addressSuggestions } from '#src/models/delivery/address-suggestions.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNull } from '#src/web/gateway/optional-reply.ts';
import { fragment } from '#src/web/result.ts';
import { AddressOptions } from '#views/delivery/address/address-options.tsx';

/**
 * Streets and houses of the visitor's city, or of the city of the address being edited. With `of=house`, the
 * street's houses that match the number.
 */
export async function suggestAddresses({
  gateway,
  country,
  visitor,
  query,
}: PrivateInput<object>): Promise<Result> {
  const [street, house] = [query.get('street')?.trim() ?? '', query.get('house')?.trim() ?? ''];
  const ofHouse = query.get('of') === 'house';
  const isLongEnough = ofHouse ? street !== '' && house !== '' : street.length >= SEARCH_MIN_CHARACTERS;
  if (!isLongEnough) return fragment(<AddressOptions suggestions={addressSuggestions([], ofHouse)} />);
  const body = {
    pattern: `${street} ${house}`.trim().slice(0, SEARCH_MAX_CHARACTERS),
    country: country.code,
    cityGuid: query.get('city')?.slice(0, 64) || visitor.city.cityGuid,
  };
  const reply = await orNull(gateway.geo.searchAddress({ body }));
  const suggestions = addressSuggestions(reply?.suggestions ?? [], ofHouse);
  return fragment(<AddressOptions suggestions={suggestions} />);
}
