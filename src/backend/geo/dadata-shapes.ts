import * as z from 'zod';
import type { FoundAddress, FoundPlace, Point } from './found-place.ts';

const text = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? '');

const addressData = z.object({
  country_iso_code: text,
  region: text,
  region_kladr_id: text,
  city: text,
  city_fias_id: text,
  settlement: text,
  settlement_fias_id: text,
  street_with_type: text,
  house: text,
  block_type: text,
  block: text,
  postal_code: text,
  geo_lat: text,
  geo_lon: text,
});
type AddressData = z.output<typeof addressData>;

const address = z.object({ value: text, data: addressData });

export const locationReply = z.object({ location: address.nullable() });
export const suggestionsReply = z.object({ suggestions: z.array(address).max(100) });

/** The city of an address, or else its settlement; Moscow is a region without a city. */
export function toPlace({ data }: z.output<typeof address>): FoundPlace | null {
  const name = data.city || data.settlement || data.region;
  if (name === '') return null;
  return {
    country: data.country_iso_code.toUpperCase() || 'RU',
    fiasId: data.city_fias_id || data.settlement_fias_id || null,
    name,
    regionName: data.region,
    point: pointOf(data),
  };
}

export function toAddresses({ suggestions }: z.output<typeof suggestionsReply>): FoundAddress[] {
  return suggestions.flatMap((each) => {
    const place = toPlace(each);
    if (!place) return [];
    const { data } = each;
    return [
      {
        place: { ...place, point: null },
        regionId: data.region_kladr_id.slice(0, 2),
        line: each.value,
        street: data.street_with_type,
        house: [data.house, data.block && data.block_type, data.block].filter(Boolean).join(' '),
        postalCode: data.postal_code,
        point: pointOf(data),
      },
    ];
  });
}

function pointOf({ geo_lat, geo_lon }: AddressData): Point | null {
  const [latitude, longitude] = [Number.parseFloat(geo_lat), Number.parseFloat(geo_lon)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
