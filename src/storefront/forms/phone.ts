import type { Country } from '#src/config/countries.ts';

export type PhoneRules = Pick<Country, 'phoneCode' | 'mask' | 'validExp'>;

export const phonePlaceholder = ({ mask }: PhoneRules): string => mask.replace(/[#@*]/g, '_');

/**
 * Normalizes a typed or pasted phone number to digits with the country code; null if it is not a valid number of the
 * country. Accepts national formats with or without a trunk prefix (8 in Russia, 0 in Armenia).
 */
export function readPhone(typed: string, country: PhoneRules): string | null {
  const code = digitsOf(country.phoneCode);
  const phone = code + nationalPart(typed, code, country.mask.split('#').length - 1);
  return isValid(phone, country) ? phone : null;
}

/** Empty if there is none. A number with `+` but without the country code is incomplete, not a national one. */
function nationalPart(typed: string, code: string, places: number): string {
  const digits = digitsOf(typed);
  const trunk = code === '7' ? '8' : '0';
  const national = (form: string) => {
    if (form.length === places + 1 && form.startsWith(trunk)) return form.slice(1);
    return form.length === places ? form : '';
  };
  const behindCode = digits.startsWith(code) ? national(digits.slice(code.length)) : '';
  if (behindCode !== '') return behindCode;
  return typed.trim().startsWith('+') && digits.length === places ? '' : national(digits);
}

const isValid = (phone: string, country: PhoneRules) =>
  new RegExp(country.validExp).test(showPhone(phone, country));

/** Formats digits with the country code by the country's mask; returns anything else unchanged. */
export function showPhone(phone: string, { phoneCode, mask }: PhoneRules): string {
  const code = digitsOf(phoneCode);
  const places = mask.split('#').length - 1;
  if (!phone.startsWith(code) || phone.length !== code.length + places) return phone;
  const digits = [...phone.slice(code.length)];
  return mask.replace(/#/g, () => digits.shift() ?? '');
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
