import { countries } from '#src/config/countries.ts';
import { placeholderOf } from '#src/config/mask.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type CountryEntry = CallReply<Contract['delivery']['getCountries']>['countries'][number];

/** The shop's countries, default first; the placeholder is the mask with `_` in its places (product.md, Countries). */
export function listCountries(): CountryEntry[] {
  return Object.values(countries).map(({ id, name, code, phoneCode, mask, validExp }) => ({
    id,
    name,
    code,
    phoneCode,
    mask,
    placeholder: placeholderOf(mask),
    validExp,
  }));
}
