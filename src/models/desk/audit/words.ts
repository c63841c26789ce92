/** Words by what the log has. */
export type Words = ReadonlyMap<string, string>;

export const wordsOf = (words: Readonly<Record<string, string>>): Words => new Map(Object.entries(words));

/** A list such as `working, Ольга`, each part in words where it has any. */
export const withWords = (words: Words, written: string): string =>
  written
    .split(', ')
    .map((part) => words.get(part) ?? part)
    .join(', ');

const MOST_CHARACTERS = 160;

export const shortened = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
