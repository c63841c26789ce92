const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL'];
const ALIASES = new Map<string, string>(
  Object.entries({
    '3XS': 'XXXS',
    '2XS': 'XXS',
    '2XL': 'XXL',
    '3XL': 'XXXL',
    '4XL': 'XXXXL',
    '5XL': 'XXXXXL',
  }),
);

/**
 * Compares sizes in display order: letters, numbers, ranges (`35–37`), numbers with a letter (`75B`), jeans (`W32
 * L34`), collars with heights (`39 / 176–182`), others, «Единый»; within each by the first, then the second number.
 */
export function compareSizes(one: string, other: string): number {
  const left = sortPlaceOf(one);
  const right = sortPlaceOf(other);
  for (let at = 0; at < left.length; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

type Place = readonly [kind: number, first: number, second: number];

const kinds: readonly RegExp[] = [
  /^[\d.,]+$/,
  /^\d+ ?[-–—] ?\d+$/,
  /^\d+ ?[A-ZА-Я]+$/,
  /^W ?\d+/,
  /^\d+ ?\/ ?\d+/,
];

function sortPlaceOf(size: string): Place {
  const text = size.trim().toUpperCase();
  if (/^(ЕДИНЫЙ|ONE ?SIZE|OS$|БЕЗ РАЗМЕРА)/.test(text)) return [kinds.length + 3, 0, 0];
  const [first = '', second = ''] = text.split(/ ?[-–/] ?/);
  const letter = letterPlace(first);
  if (letter >= 0) return [0, letter, letterPlace(second)];
  const kind = kinds.findIndex((pattern) => pattern.test(text));
  const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return [kind < 0 ? kinds.length + 2 : kind + 1, numeric(numbers[0]), numeric(numbers[1])];
}

function letterPlace(text: string): number {
  return LETTERS.indexOf(ALIASES.get(text) ?? text);
}

function numeric(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.'));
}
