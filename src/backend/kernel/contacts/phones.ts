import { type CountryCode, countries } from '#src/config/countries.ts';

/** +7 6… and +7 7… belong to Kazakhstan: they fit the Russian mask, but Russian operators do not reach them. */
const KAZAKHSTAN = /^7[67]/;

/** Whether digits with the country code form a phone of the country, by its mask and pattern (specification §5). */
export function isPhoneOf(country: CountryCode, digits: string): boolean {
  const { phoneCode, mask, validExp } = countries[country];
  const code = phoneCode.slice(1);
  const masked = mask.split('#').length - 1;
  if (!digits.startsWith(code) || digits.length !== code.length + masked) return false;
  if (country === 'RU' && KAZAKHSTAN.test(digits)) return false;
  const rest = digits.slice(code.length)[Symbol.iterator]();
  return new RegExp(validExp).test(mask.replace(/#/g, () => rest.next().value ?? ''));
}
