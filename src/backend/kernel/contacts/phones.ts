import { type CountryCode, countries } from '#src/config/countries.ts';
import { fillMask, placesIn } from '#src/config/mask.ts';

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

/** The phones that typed digits may mean, with the country code: as they are, or behind a country's 8 or 0. */
export function phonesMeant(digits: string): string[] {
  const national = Object.values(countries).flatMap(({ phoneCode, mask }) => {
    const local = digits.length > placesIn(mask) ? digits.replace(/^[80]/, '') : digits;
    return local.length === placesIn(mask) ? `${phoneCode.slice(1)}${local}` : [];
  });
  return [...new Set([digits, ...national])];
}

/** `•••••••4567`: enough to recognise. */
export const maskedPhone = (digits: string): string => digits.replace(/\d(?=\d{4})/g, '•');
