const CYRILLIC = 'АВЕКМНОРСТУХ';
const LATIN = 'ABEKMHOPCTYX';

/** A code as typed, in capitals and in small letters, with letters that look alike in both alphabets. */
export function spellingsOf(typed: string): string[] {
  const capitals = typed.toUpperCase();
  const spellings = [capitals, respelt(capitals, CYRILLIC, LATIN), respelt(capitals, LATIN, CYRILLIC)];
  return [...new Set([typed, ...spellings, ...spellings.map((each) => each.toLowerCase())])];
}

/** The same for all spellings of a code. */
export const foldedCode = (code: string): string => respelt(code.toUpperCase(), CYRILLIC, LATIN);

const respelt = (text: string, from: string, to: string): string =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
