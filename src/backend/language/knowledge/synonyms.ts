import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { readWords } from '../words/words.ts';
import type { SynonymEntry } from './synonym-entries.ts';

export interface SynonymPhrase {
  /** How many words it covers. */
  readonly length: number;
  /** Stems of the synonymous words and phrases. */
  readonly synonyms: readonly (readonly string[])[];
}

export interface Synonyms {
  /** All phrases with synonyms that start at a position. */
  at(stems: readonly string[], position: number): SynonymPhrase[];
  /** The word's single-word synonyms. */
  wordsFor(stem: string): readonly string[];
  /** The stems of all words and phrases. */
  readonly stems: ReadonlySet<string>;
}

const LONGEST = 5;

/** Phrases of more than five words are ignored. */
export function createSynonyms(entries: readonly SynonymEntry[]): Synonyms {
  const synonymsOf = new Map<string, Map<string, readonly string[]>>();
  const stems = new Set<string>();
  let longest = 0;
  for (const { names, finds } of entries) {
    const phrases = [...names, ...finds].map(stemsOf);
    for (const phrase of phrases) for (const word of phrase) stems.add(word);
    for (const name of phrases.slice(0, names.length)) {
      if (name.length === 0 || name.length > LONGEST) continue;
      longest = Math.max(longest, name.length);
      const key = name.join(' ');
      const synonyms = synonymsOf.get(key) ?? new Map<string, readonly string[]>();
      synonymsOf.set(key, synonyms);
      for (const other of phrases)
        if (other.length > 0 && other.join(' ') !== key) synonyms.set(other.join(' '), other);
    }
  }

  const find = (key: string) => [...(synonymsOf.get(key)?.values() ?? [])];

  return {
    stems,
    at(all, position) {
      const found: SynonymPhrase[] = [];
      for (let length = Math.min(longest, all.length - position); length > 0; length--) {
        const synonyms = find(all.slice(position, position + length).join(' '));
        if (synonyms.length > 0) found.push({ length, synonyms });
      }
      return found;
    },
    wordsFor: (word) => find(word).flatMap((synonym) => (synonym.length === 1 ? synonym : [])),
  };
}

export function stemsOf(phrase: string): string[] {
  return readWords(phrase)
    .filter(({ text }) => !isStopWord(text))
    .map(({ text }) => stem(text));
}
