import { SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { cityNamed, cityProblem, searchedName } from '#src/models/desk/content/banner-city.ts';
import { type BannerErrors, bannerForm } from '#src/models/desk/content/banner-form.ts';
import type { FoundCity } from '#src/models/desk/orders/new-order/person.ts';
import type { StaffInput } from '../../handler.ts';
import { withPictures } from './receive-pictures.ts';

type Input = StaffInput<object>;

type NamedCity = { readonly city: FoundCity } | { readonly city: null; readonly problem: string };

/** The city of a country that was typed, by which the shop shows banners. */
export async function findCity(
  { gatewayIn }: Pick<Input, 'gatewayIn'>,
  country: CountryCode,
  typed: string,
): Promise<NamedCity> {
  const pattern = searchedName(typed);
  const found =
    pattern.length < SEARCH_MIN_CHARACTERS
      ? []
      : (await gatewayIn(country).geo.searchCity({ body: { pattern, country } })).suggestCity;
  const city = cityNamed(typed, found);
  return city ? { city } : { city: null, problem: cityProblem(found) };
}

/** A banner's form with its pictures, and its city as the shop calls it. */
export async function readBanner(input: Input, country: CountryCode) {
  const form = await withPictures(input);
  const read = bannerForm().read(form);
  if (read.values.regionName === '') return read;
  const named = await findCity(input, country, read.values.regionName);
  if (named.city) {
    form.set('regionName', named.city.suggestion);
    return bannerForm().read(form);
  }
  const errors: BannerErrors = { ...(read.ok ? {} : read.errors), regionName: named.problem };
  return { ok: false, values: read.values, errors } as const;
}
