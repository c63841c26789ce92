export interface Word {
  /** Lower case, `е` for `ё`; a code is Latin letters and digits (`kp120407`). */
  readonly text: string;
  readonly code: boolean;
  /** The offsets in a code where its later parts start (`KP-1204-07` → `[2, 6]`). */
  readonly parts: readonly number[];
}

const NO_PARTS: readonly number[] = [];
const COMPOUND = /[\p{L}\p{N}]+(?:[-'&./_+][\p{L}\p{N}]+)*/gu;
/** Fast path: text that needs only case and `ё` normalised. */
const PLAIN_TEXT = /^[a-zа-яё\d\s.,:;!?()%"'+&/_-]*$/;
const CYRILLIC = /[а-я]/;
const LATIN = /[a-z]/;
const DIGIT = /\d/;
const LATIN_LOOKALIKES = 'aceopxyktmhb';
const CYRILLIC_LOOKALIKES = 'асеорхуктмнв';
const TO_CYRILLIC = new Map(
  [...LATIN_LOOKALIKES].map((letter, at) => [letter, CYRILLIC_LOOKALIKES[at] ?? letter]),
);
const TO_LATIN = new Map(
  [...CYRILLIC_LOOKALIKES].map((letter, at) => [letter, LATIN_LOOKALIKES[at] ?? letter]),
);

/** NFKC, lower case, `ё` → `е`, one kind of dash and quote, no accents or invisible characters. */
export function normalise(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN_TEXT.test(lower)) return lower.replaceAll('ё', 'е');
  return text
    .replace(/[™®©]/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[‘’ʼ`´′]/g, "'");
}

export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const compound of normalise(text).match(COMPOUND) ?? []) {
    if (DIGIT.test(compound)) {
      const code = readCode(compound);
      if (code) {
        words.push(code);
        continue;
      }
    }
    for (const part of compound.replaceAll("'", '').split(/[-./_+]/)) {
      if (DIGIT.test(part) && CYRILLIC.test(part)) {
        for (const run of part.match(/\d+|\D+/g) ?? []) words.push(plain(run));
      } else if (part !== '') words.push(plain(part));
    }
  }
  return words;
}

/** Replaces lookalike letters of the other script. */
function plain(text: string): Word {
  if (!CYRILLIC.test(text) || !LATIN.test(text)) return { text, code: false, parts: NO_PARTS };
  const cyrillic = replaceLetters(text, TO_CYRILLIC);
  return {
    text: LATIN.test(cyrillic) ? replaceLetters(text, TO_LATIN) : cyrillic,
    code: false,
    parts: NO_PARTS,
  };
}

/**
 * A code has at least four characters and a digit, with a Latin letter or four digits in a row, so `42-44` and `50/50`
 * stay words. Cyrillic lookalikes (`КР-1204`) become Latin.
 */
function readCode(compound: string): Word | undefined {
  const latin = CYRILLIC.test(compound) ? replaceLetters(compound, TO_LATIN) : compound;
  const text = latin.replace(/[-'&./_+]/g, '');
  if (text.length < 4 || text.length > 40 || !/^[a-z0-9]+$/.test(text)) return undefined;
  if (!LATIN.test(text) && !/\d{4}/.test(latin)) return undefined;
  const parts: number[] = [];
  let offset = 0;
  for (const part of latin.split(/[-'&./_+]/)) {
    offset += part.length;
    if (offset < text.length) parts.push(offset);
  }
  return { text, code: true, parts };
}

function replaceLetters(text: string, letters: ReadonlyMap<string, string>): string {
  let replaced = '';
  for (const letter of text) replaced += letters.get(letter) ?? letter;
  return replaced;
}
