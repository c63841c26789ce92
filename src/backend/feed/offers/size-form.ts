import { ONE_SIZE } from '#src/config/size-words.ts';

const ONE = /^(единый|единый размер|без размера|универсальный|б\/р|one ?size|os|u|-)$/i;
const LETTERS = /^(\d?X{0,5}[SL]|M)$/;
const CUP = /^(\d{2,3}) ?(([A-K])\3?)$/;
const BETWEEN_NUMBERS = /(?<=\d)\s*[-‐‑‒–—−]\s*(?=\d)/g;
const BETWEEN_LETTERS = /(?<=[SML])\s*[-‐‑‒–—−]\s*(?=[\dXSML])/g;

const pairs = (cyrillic: string, latin: string): ReadonlyMap<string, string> =>
  new Map([...cyrillic].map((letter, at) => [letter, latin[at] ?? letter]));
const ALIKE = pairs('АВСЕНКМХ', 'ABCEHKMX');
/** Spoken letters: «ХЛ» is XL. */
const SPOKEN = pairs('СМЛХ', 'SMLX');

/** One spelling of a size: Latin letters, «36,5» and «42–44», however the feed writes it. */
export function sizeForm(written: string): string {
  if (ONE.test(written)) return ONE_SIZE;
  return lettersOf(written)
    .replace(BETWEEN_NUMBERS, '–')
    .replace(/(?<=\d) ?½/g, ',5')
    .replace(/(?<=\d)\.(?=\d{1,2}(?!\d))/g, ',')
    .split(/([\s/()–]+)/)
    .map(lettersOf)
    .join('')
    .replace(BETWEEN_LETTERS, '–')
    .replace(CUP, '$1$2');
}

/**
 * Whether it is a letter size, or a number with an optional suffix: «S», «42», «104–110», «44 (M)», «75B».
 */
export const looksLikeSize = (text: string): boolean =>
  isOfLetters(text.replace(/ ?\(.*\)$/, '')) ||
  /^\d{1,3}(?:[.,]\d{1,2}| ?½)?(?: ?[-–—/] ?\d{1,3})?(?: ?\p{L}{1,3})?(?: ?\([^()]+\))?$/u.test(text) ||
  ONE.test(text);

export const isOfLetters = (text: string): boolean => LETTERS.test(lettersOf(text));

/** A letter size, or a number with a cup, in Latin capitals; anything else unchanged. */
function lettersOf(word: string): string {
  const upper = word.toUpperCase();
  for (const map of [ALIKE, SPOKEN]) {
    const latin = Array.from(upper, (letter) => map.get(letter) ?? letter).join('');
    if (LETTERS.test(latin) || CUP.test(latin)) return latin;
  }
  const parts = word.split(/[-‐‑‒–—−]/);
  return parts.length === 2 && parts.every(isOfLetters) ? parts.map(lettersOf).join('-') : word;
}
