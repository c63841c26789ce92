const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL'];
const ALIASES: Readonly<Record<string, string>> = {
  '3XS': 'XXXS',
  '2XS': 'XXS',
  '2XL': 'XXL',
  '3XL': 'XXXL',
  '4XL': 'XXXXL',
  '5XL': 'XXXXXL',
};

/**
 * Compares sizes as a shopper reads them: letters from small to large, then numbers, pairs (`W32/L34`, `46-48`,
 * `170/92`) by their first and then their second number, what is neither by its text, «Единый» last.
 */
export function compareSizes(one: string, other: string): number {
  const left = placeOf(one);
  const right = placeOf(other);
  for (let at = 0; at < left.length; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

type Place = readonly [kind: number, first: number, second: number];

function placeOf(size: string): Place {
  const text = size.trim().toUpperCase();
  if (/^(ЕДИНЫЙ|ONE ?SIZE|OS|U|БЕЗ РАЗМЕРА)/.test(text)) return [9, 0, 0];
  const [first = '', second = ''] = text.split(/[/-]/);
  const letter = letterPlace(first);
  if (letter >= 0) return [1, letter, letterPlace(second)];
  const jeans = /^W ?(\d+)(?:[ /]*L ?(\d+))?$/.exec(text);
  if (jeans) return [3, Number(jeans[1]), Number(jeans[2] ?? 0)];
  const numbers = text.match(/\d+(?:[.,]\d+)?/g);
  if (numbers) return [2, numeric(numbers[0]), numeric(numbers[1])];
  return [8, 0, 0];
}

function letterPlace(text: string): number {
  return LETTERS.indexOf(ALIASES[text] ?? text);
}

function numeric(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.'));
}
