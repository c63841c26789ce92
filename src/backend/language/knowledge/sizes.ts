import { readWords } from '../words/words.ts';
import type { NamedValue } from './named-value.ts';

export interface Sizes {
  /** The longest size starting at a position (`W32 L34`, `42-44`, `50 RU`, `ХЛ`), with its values. */
  at(words: readonly string[], position: number): { length: number; values: readonly string[] } | undefined;
}

const LONGEST = 4;
const LETTERS = new Map<string, string>(Object.entries({ с: 's', м: 'm', л: 'l', х: 'x' }));

/** Sizes are compared without separators: `W32/L34`, `w32 l34` and `W32L34` are equal. */
export function createSizes(sizes: readonly NamedValue[]): Sizes {
  const valuesOf = new Map<string, string[]>();
  for (const { value, names } of sizes) {
    for (const name of names) {
      const key = sizeKey(readWords(name).map(({ text }) => text));
      const values = valuesOf.get(key);
      if (!values) valuesOf.set(key, [value]);
      else if (!values.includes(value)) values.push(value);
    }
  }
  return {
    at(words, position) {
      for (let length = Math.min(LONGEST, words.length - position); length > 0; length--) {
        const written = words.slice(position, position + length);
        // «с» alone is usually the preposition, not the size S.
        const values = written.join('') === 'с' ? undefined : valuesOf.get(sizeKey(written));
        if (values) return { length, values };
      }
      return undefined;
    },
  };
}

function sizeKey(words: readonly string[]): string {
  return words
    .map((word) =>
      /^[\dсмлхsmlx]+$/.test(word)
        ? word.replace(/[смлх]/g, (letter) => LETTERS.get(letter) ?? letter)
        : word,
    )
    .join('');
}
