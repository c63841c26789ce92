import type { Country } from '#src/config/countries.ts';

/** The default text of a field's error (specification §2, Shared UI). */
export const FILL_IN = 'Заполните поле';
export const WRONG_PHONE = 'Телефон указан неверно!';

type Rules = Pick<Country, 'phoneCode' | 'mask' | 'validExp'>;

/** The mask with its signs replaced by underscores (specification §5). */
export const phonePlaceholder = ({ mask }: Rules): string => mask.replace(/[#@*]/g, '_');

/**
 * What goes on the wire of a phone as it was typed or pasted: digits with the country's code; null where it is none of
 * the country's phones. National forms are understood, with their trunk prefix (8 in Russia, 0 in Armenia) or without.
 */
export function readPhone(typed: string, country: Rules): string | null {
  const code = digitsOf(country.phoneCode);
  const places = country.mask.split('#').length - 1;
  const digits = digitsOf(typed);
  const national = nationalPart(digits, code, places);
  const phone = code + national;
  return national.length === places && isValid(phone, country) ? phone : null;
}

function nationalPart(digits: string, code: string, places: number): string {
  if (digits.length === places) return digits;
  if (digits.startsWith(code) && digits.length === code.length + places) return digits.slice(code.length);
  return digits.length === places + 1 && /^[80]/.test(digits) ? digits.slice(1) : '';
}

const isValid = (phone: string, country: Rules) =>
  new RegExp(country.validExp).test(showPhone(phone, country));

/** Digits with the country's code, as the country's mask shows them; anything else as it is. */
export function showPhone(phone: string, { phoneCode, mask }: Rules): string {
  const code = digitsOf(phoneCode);
  const places = mask.split('#').length - 1;
  if (!phone.startsWith(code) || phone.length !== code.length + places) return phone;
  const digits = [...phone.slice(code.length)];
  return mask.replace(/#/g, () => digits.shift() ?? '');
}

/** Why a typed phone can't be taken, in the words of specification §5; null where it can. */
export function phoneProblem(typed: string, country: Rules): string | null {
  if (typed.trim() === '') return FILL_IN;
  return readPhone(typed, country) === null ? WRONG_PHONE : null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
