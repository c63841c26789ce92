import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type CountryEntry = CallReply<Contract['delivery']['getCountries']>['countries'][number];

/** The shop's countries, default first; the placeholder is the mask with `_` for each digit (§5). */
export function listCountries(): CountryEntry[] {
  return Object.values(countries).map(({ id, name, code, phoneCode, mask, validExp }) => ({
    id,
    name,
    code,
    phoneCode,
    mask,
    placeholder: mask.replaceAll('#', '_'),
    validExp,
  }));
}
