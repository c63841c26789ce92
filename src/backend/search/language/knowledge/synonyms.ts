import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { readWords } from '../words/words.ts';
import { createPhrases } from './phrases.ts';

export interface Synonyms {
  /** The longest phrase with synonyms at a position, and their stems without its own. */
  at(
    stems: readonly string[],
    position: number,
  ): { length: number; synonyms: readonly (readonly string[])[] } | undefined;
  readonly stems: ReadonlySet<string>;
}

/** Groups of equivalent words or phrases in any form: `[['джемпер', 'пуловер'], ['тенниска', 'футболка поло']]`. */
export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const stemmed = groups.map((group) => group.map(stemsOf).filter((phrase) => phrase.length > 0));
  const phrases = createPhrases(stemmed.flatMap((group, at) => group.map((phrase) => [phrase, at] as const)));
  return {
    stems: phrases.words,
    at(stems, position) {
      const found = phrases.longestAt(stems, position);
      if (!found) return undefined;
      const own = stems.slice(position, position + found.length).join(' ');
      const synonyms = new Map<string, readonly string[]>();
      for (const group of found.values) {
        for (const phrase of stemmed[group] ?? []) {
          const key = phrase.join(' ');
          if (key !== own) synonyms.set(key, phrase);
        }
      }
      return { length: found.length, synonyms: [...synonyms.values()] };
    },
  };
}

export function stemsOf(phrase: string): string[] {
  return readWords(phrase)
    .filter(({ text }) => !isStopWord(text))
    .map(({ text }) => stem(text));
}
