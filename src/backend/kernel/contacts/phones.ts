import { type CountryCode, countries } from '#src/config/countries.ts';
import { fillMask } from '#src/config/mask.ts';

/** +7 6… and +7 7… are Kazakhstan: they fit the Russian mask, but Russian operators do not reach them. */
const KAZAKHSTAN = /^7[67]/;

/** Whether digits with the country code form a phone of the country, by its mask and pattern (product.md, Countries). */
export function isPhoneOf(country: CountryCode, digits: string): boolean {
  const { phoneCode, mask, validExp } = countries[country];
  const code = phoneCode.slice(1);
  if (!digits.startsWith(code)) return false;
  if (country === 'RU' && KAZAKHSTAN.test(digits)) return false;
  return new RegExp(validExp).test(fillMask(mask, digits.slice(code.length)) ?? '');
}
