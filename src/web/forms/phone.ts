import type { Country } from '#src/config/countries.ts';
import { charactersFor, fillMask, placeholderOf, placesIn } from '#src/config/mask.ts';

export type PhoneRules = Pick<Country, 'phoneCode' | 'mask' | 'validExp'>;

export const phonePlaceholder = ({ mask }: PhoneRules): string => placeholderOf(mask);

/**
 * Normalizes a typed or pasted phone number to digits with the country code; null if it is not a valid number of the
 * country. Accepts national formats with or without a trunk prefix (8 in Russia, 0 in Armenia).
 */
export function readPhone(typed: string, { phoneCode, mask, validExp }: PhoneRules): string | null {
  const code = digitsOf(phoneCode);
  const national = nationalPart(typed, code, mask);
  const shown = national === '' ? null : fillMask(mask, national);
  return shown !== null && new RegExp(validExp).test(shown) ? code + digitsOf(national) : null;
}

/**
 * Empty if there is none. A number with `+` but without the country code is incomplete rather than a national
 * one.
 */
function nationalPart(typed: string, code: string, mask: string): string {
  const places = placesIn(mask);
  const characters = charactersFor(mask, typed);
  const trunk = code === '7' ? '8' : '0';
  const national = (form: string) => {
    if (form.length === places + 1 && form.startsWith(trunk)) return form.slice(1);
    return form.length === places ? form : '';
  };
  const behindCode = characters.startsWith(code) ? national(characters.slice(code.length)) : '';
  if (behindCode !== '') return behindCode;
  return typed.trim().startsWith('+') && characters.length === places ? '' : national(characters);
}

/** Formats digits with the country code by the country's mask; returns anything else unchanged. */
export function showPhone(phone: string, { phoneCode, mask }: PhoneRules): string {
  const code = digitsOf(phoneCode);
  if (!phone.startsWith(code) || phone.length !== code.length + placesIn(mask)) return phone;
  return fillMask(mask, phone.slice(code.length)) ?? phone;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
