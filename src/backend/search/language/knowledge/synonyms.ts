import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { readWords } from '../words/words.ts';
import { createPhrases } from './phrases.ts';

export interface Synonyms {
  /** The longest phrase at this position that has synonyms, and their stems; the phrase itself is not among them. */
  at(
    stems: readonly string[],
    position: number,
  ): { length: number; synonyms: readonly (readonly string[])[] } | undefined;
  /** Every stem that occurs in the list. */
  readonly stems: ReadonlySet<string>;
}

/**
 * Synonyms from the list that the shop edits: groups of words or phrases that mean the same, in any form
 * (`[['джемпер', 'пуловер'], ['тенниска', 'футболка поло']]`). Groups of one and empty lines are harmless.
 */
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

/** The stems of a phrase in any form, without prepositions and the like. */
export function stemsOf(phrase: string): string[] {
  return readWords(phrase)
    .filter(({ text }) => !isStopWord(text))
    .map(({ text }) => stem(text));
}
