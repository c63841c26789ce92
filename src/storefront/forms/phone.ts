import type { Country } from '#src/config/countries.ts';

/** How the phones of a country are written. */
export type PhoneRules = Pick<Country, 'phoneCode' | 'mask' | 'validExp'>;

/** The mask with its signs replaced by underscores (specification §5). */
export const phonePlaceholder = ({ mask }: PhoneRules): string => mask.replace(/[#@*]/g, '_');

/**
 * What goes on the wire of a phone as it was typed or pasted: digits with the country's code; null where it is none of
 * the country's phones. National forms are understood, with their trunk prefix (8 in Russia, 0 in Armenia) or without.
 */
export function readPhone(typed: string, country: PhoneRules): string | null {
  const code = digitsOf(country.phoneCode);
  const phone = code + nationalPart(typed, code, country.mask.split('#').length - 1);
  return isValid(phone, country) ? phone : null;
}

/** Empty where there is none. What begins with a plus has the country's code before it: a digit short is a mistake. */
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

/** Digits with the country's code, as the country's mask shows them; anything else as it is. */
export function showPhone(phone: string, { phoneCode, mask }: PhoneRules): string {
  const code = digitsOf(phoneCode);
  const places = mask.split('#').length - 1;
  if (!phone.startsWith(code) || phone.length !== code.length + places) return phone;
  const digits = [...phone.slice(code.length)];
  return mask.replace(/#/g, () => digits.shift() ?? '');
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
