import { createVocabulary, type Vocabulary, type VocabularyParts } from '../knowledge/vocabulary.ts';
import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import { readWords } from '../words/words.ts';
import { suggestWords } from './suggestions.ts';

/** What a shop knows about the words of its goods if a database finds the goods: enough for reading queries. */
export interface WordList {
  readonly vocabulary: Vocabulary;
  /** Completions of the last word, together with the words before it, most frequent first. */
  suggest(text: string, limit: number): string[];
  /** The words with this stem that goods have. */
  formsOf(stem: string): readonly string[];
}

/** A list's parts: strings and arrays that a worker can transfer. */
export interface WordListParts extends Omit<VocabularyParts, 'knowsCode' | 'greatestWeightAt'> {
  /** By stem, as in {@link VocabularyParts}. */
  readonly greatestWeights: Uint8Array;
  /** The letters that the parts of article codes begin with, or their first two digits. */
  readonly codeBeginnings: readonly string[];
}

export interface ListedWord {
  readonly word: string;
  /** The number of texts that have it. */
  readonly frequency: number;
  readonly greatestWeight: number;
}

const LONGEST_WORD = 40;
const BEGINNING = /^(?:[a-z]+|\d{2})/;

/** Leaves out what no query is searched for by: stop words, codes, numbers with a point. */
export function createWordListParts(
  listed: Iterable<ListedWord>,
  codeBeginnings: Iterable<string>,
): WordListParts {
  const known = mergedWords(listed);
  const words = [...known.keys()].sort();
  const stems = [...new Set(words.map(stem))].sort();
  const placeOf = new Map(stems.map((each, at) => [each, at]));
  const stemOfWord = Uint32Array.from(words, (word) => placeOf.get(stem(word)) ?? 0);
  const wordFrequencies = Uint32Array.from(words, (word) => known.get(word)?.frequency ?? 0);
  const stemFrequencies = new Uint32Array(stems.length);
  const greatestWeights = new Uint8Array(stems.length);
  for (const [at, word] of words.entries()) {
    const place = stemOfWord[at] ?? 0;
    stemFrequencies[place] = (stemFrequencies[place] ?? 0) + (wordFrequencies[at] ?? 0);
    greatestWeights[place] = Math.max(greatestWeights[place] ?? 0, known.get(word)?.greatestWeight ?? 0);
  }
  const texts = { stems, words, codeBeginnings: [...new Set(codeBeginnings)].sort() };
  return { ...texts, stemFrequencies, wordFrequencies, stemOfWord, greatestWeights };
}

function mergedWords(listed: Iterable<ListedWord>): Map<string, ListedWord> {
  const known = new Map<string, ListedWord>();
  for (const one of listed) {
    const word = plainWord(one.word);
    if (word === undefined) continue;
    const { frequency, greatestWeight } = known.get(word) ?? { frequency: 0, greatestWeight: 0 };
    known.set(word, {
      word,
      frequency: frequency + one.frequency,
      greatestWeight: Math.max(greatestWeight, one.greatestWeight),
    });
  }
  return known;
}

function plainWord(text: string): string | undefined {
  const [word, ...others] = text.length <= LONGEST_WORD ? readWords(text) : [];
  return !word || word.code || others.length > 0 || isStopWord(word.text) ? undefined : word.text;
}

/** Adds the words of changed goods. Words that only these goods had stay: they may be suggested, but find nothing. */
export function mergeWordLists(earlier: WordListParts, changed: WordListParts): WordListParts {
  const beginnings = [...earlier.codeBeginnings, ...changed.codeBeginnings];
  return createWordListParts([...wordsIn(earlier), ...wordsIn(changed)], beginnings);
}

export function createWordList(parts: WordListParts): WordList {
  const beginnings = new Set(parts.codeBeginnings);
  const vocabulary = createVocabulary({
    ...parts,
    knowsCode: (code) => beginnings.has(BEGINNING.exec(code)?.[0] ?? ''),
    greatestWeightAt: (at) => parts.greatestWeights[at] ?? 0,
  });
  let formsByStem: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    vocabulary,
    suggest: (text, limit) => suggestWords(text, limit, vocabulary),
    formsOf(wanted) {
      formsByStem ??= Map.groupBy(parts.words, (_, at) => parts.stems[parts.stemOfWord[at] ?? 0] ?? '');
      return formsByStem.get(wanted) ?? [];
    },
  };
}

function* wordsIn(parts: WordListParts): Generator<ListedWord> {
  for (const [at, word] of parts.words.entries())
    yield {
      word,
      frequency: parts.wordFrequencies[at] ?? 0,
      greatestWeight: parts.greatestWeights[parts.stemOfWord[at] ?? 0] ?? 0,
    };
}
