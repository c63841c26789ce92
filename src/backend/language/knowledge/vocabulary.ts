export interface KnownWord {
  readonly word: string;
  readonly stem: string;
  /** Number of documents with this form. */
  readonly frequency: number;
}

export interface Vocabulary {
  wordFrequency(word: string): number;
  stemFrequency(stem: string): number;
  /** The greatest weight that the stem has in any document; 0 if unknown. */
  greatestWeight(stem: string): number;
  /** Whether a word starts with the prefix. */
  isBeginning(prefix: string): boolean;
  /** The most frequent form of each stem with a form starting with the prefix, most frequent first. */
  startingWith(prefix: string, limit: number): KnownWord[];
  /** Whether an article code, or a later part of one, starts with `code`. */
  knowsCode(code: string): boolean;
  words(): Iterable<KnownWord>;
  stems(): Iterable<{ readonly word: string; readonly frequency: number }>;
}

export interface VocabularyParts {
  /** Sorted by code units, distinct. */
  readonly stems: readonly string[];
  readonly stemFrequencies: Uint32Array;
  /** Sorted by code units, distinct. */
  readonly words: readonly string[];
  readonly wordFrequencies: Uint32Array;
  /** By word: the index of its stem. */
  readonly stemOfWord: Uint32Array;
  knowsCode(code: string): boolean;
  /** By the index of a stem. */
  greatestWeightAt(at: number): number;
}

export function createVocabulary(parts: VocabularyParts): Vocabulary {
  const { stems, stemFrequencies, words, wordFrequencies, stemOfWord } = parts;

  function wordAt(at: number): KnownWord {
    return {
      word: words[at] ?? '',
      stem: stems[stemOfWord[at] ?? 0] ?? '',
      frequency: wordFrequencies[at] ?? 0,
    };
  }

  return {
    knowsCode: parts.knowsCode,
    wordFrequency: (word) => wordFrequencies[positionOf(words, word)] ?? 0,
    stemFrequency: (stem) => stemFrequencies[positionOf(stems, stem)] ?? 0,
    greatestWeight(stem) {
      const at = positionOf(stems, stem);
      return at < 0 ? 0 : parts.greatestWeightAt(at);
    },
    isBeginning: (prefix) => words[firstNotBefore(words, prefix)]?.startsWith(prefix) ?? false,
    startingWith(prefix, limit) {
      const bestOfStem = new Map<number, number>();
      for (let at = firstNotBefore(words, prefix); words[at]?.startsWith(prefix); at++) {
        const stem = stemOfWord[at] ?? 0;
        const rival = bestOfStem.get(stem);
        if (rival === undefined || (wordFrequencies[rival] ?? 0) < (wordFrequencies[at] ?? 0))
          bestOfStem.set(stem, at);
      }
      return [...bestOfStem.entries()]
        .sort(([one], [other]) => (stemFrequencies[other] ?? 0) - (stemFrequencies[one] ?? 0) || one - other)
        .slice(0, limit)
        .map(([, at]) => wordAt(at));
    },
    *words() {
      for (let at = 0; at < words.length; at++) yield wordAt(at);
    },
    *stems() {
      for (let at = 0; at < stems.length; at++)
        yield { word: stems[at] ?? '', frequency: stemFrequencies[at] ?? 0 };
    },
  };
}

/** Binary search; -1 if missing. */
export function positionOf(sorted: readonly string[], text: string): number {
  const at = firstNotBefore(sorted, text);
  return sorted[at] === text ? at : -1;
}

function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
