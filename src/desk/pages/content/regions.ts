import type { CountryCode } from '#src/config/countries.ts';
import type { StaffInput } from '../../handler.ts';

/** The names of a country's regions by their codes, in order of the alphabet. */
export async function readRegions(
  { gatewayIn }: Pick<StaffInput<object>, 'gatewayIn'>,
  country: CountryCode,
): Promise<Map<string, string>> {
  const { locations } = await gatewayIn(country).content.getLocations({ query: { country } });
  const names = locations.map(({ regionId, regionName, cityName }): [string, string] => [
    regionId,
    regionName || cityName,
  ]);
  return new Map(names.toSorted(([, one], [, other]) => one.localeCompare(other, 'ru')));
}
