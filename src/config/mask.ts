/**
 * The mask's tokens (product.md, Countries): a digit, a letter, either. Other characters stand for
 * themselves.
 */
const tokens = new Map([
  ['#', /\d/],
  ['@', /\p{L}/u],
  ['*', /[\p{L}\d]/u],
]);

const tokensIn = (mask: string) => [...mask].filter((sign) => tokens.has(sign));

/** How many characters the mask takes. */
export const placesIn = (mask: string): number => tokensIn(mask).length;

export const placeholderOf = (mask: string): string =>
  Array.from(mask, (sign) => (tokens.has(sign) ? '_' : sign)).join('');

/** The digits of a text, and its letters if the mask has places for letters. */
export const charactersFor = (mask: string, text: string): string =>
  text.replace(tokensIn(mask).every((sign) => sign === '#') ? /\D/g : /[^\p{L}\d]/gu, '');

/**
 * The mask filled with the characters; if they are too few, up to the last one, so that the caret follows
 * directly; null if one does not fit its place, or there are too many.
 */
export function fillMask(mask: string, characters: string): string | null {
  const places = placesIn(mask);
  const left = [...characters];
  if (left.length > places) return null;
  const hasAny = left.length > 0;
  const isFull = left.length === places;
  let filled = '';
  for (const sign of mask) {
    const place = tokens.get(sign);
    if (left.length === 0 && !isFull && (hasAny || place)) break;
    const next = place ? (left.shift() ?? '') : sign;
    if (place && !place.test(next)) return null;
    filled += next;
  }
  return filled;
}
