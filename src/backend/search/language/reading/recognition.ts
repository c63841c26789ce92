import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { stem } from '../words/stem.ts';
import { isStopWord } from '../words/stop-words.ts';
import type { ReadingKind, ReadWord } from './read-word.ts';
import { otherScript } from './unknown-word.ts';

/** One way to match a query word: a document with all of these stems. */
export interface Alternative {
  /** For kind `code` a single article code or prefix of one, without separators. */
  readonly stems: readonly string[];
  /** 0 … 1; an exact word has 1. */
  readonly weight: number;
  readonly kind: ReadingKind;
}

export interface QueryWord {
  readonly text: string;
  readonly alternatives: readonly Alternative[];
}

export interface Recognised {
  readonly words: readonly QueryWord[];
  readonly facetWords: readonly QueryWord[];
  readonly colourWords: readonly QueryWord[];
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
}

const WEIGHTS: Readonly<Record<ReadingKind, number>> = {
  exact: 1,
  code: 1,
  unknown: 1,
  synonym: 0.7,
  layout: 0.65,
  transliteration: 0.6,
  prefix: 0.5,
  correction: 0.45,
};
const NUMBER_WEIGHT = 0.3;
const SHADES = new Set(['темно', 'светло', 'ярко', 'нежно', 'бледно']);
const SIZE_WORDS = new Set(['размер', 'размера', 'размеру', 'разм', 'р']);

export function recognise(all: readonly ReadWord[], knowledge: SearchKnowledge): Recognised {
  const read = all.filter(({ text }) => !isStopWord(text));
  const words: QueryWord[] = [];
  const facetWords: QueryWord[] = [];
  const colourWords: QueryWord[] = [];
  const sizes = new Set<string>();
  const colours = new Set<string>();
  const texts = read.map(({ text }) => text);
  const stems = read.map((word) => word.stems.join(' '));
  let length = 1;
  for (let at = 0; at < read.length; at += length) {
    const synonyms = knowledge.synonyms.at(stems, at);
    length = synonyms?.length ?? 1;
    const covered = () => read.slice(at, at + length);
    if (length > 1) {
      words.push(queryWord(covered(), synonyms?.synonyms ?? [], knowledge));
      continue;
    }
    const size = knowledge.sizes.at(texts, at);
    if (size) {
      length = size.length;
      for (const value of size.values) sizes.add(value);
      facetWords.push(queryWord(covered(), [], knowledge));
      continue;
    }
    const colour = colourAt(read, texts, stems, at, knowledge);
    if (colour) {
      length = colour.length;
      for (const value of colour.values) colours.add(value);
      const word = queryWord(covered(), synonyms?.synonyms ?? [], knowledge);
      facetWords.push(word);
      colourWords.push(word);
    } else {
      words.push(queryWord(covered(), synonyms?.synonyms ?? [], knowledge));
    }
  }
  return {
    words: sizes.size > 0 ? words.filter(({ text }) => !SIZE_WORDS.has(text)) : words,
    facetWords,
    colourWords,
    sizes: [...sizes],
    colours: [...colours],
  };
}

/** A colour with its shade («темно-синий»), unless the word may only be a prefix. */
function colourAt(
  read: readonly ReadWord[],
  texts: readonly string[],
  stems: readonly string[],
  at: number,
  { colours }: SearchKnowledge,
): { length: number; values: readonly string[] } | undefined {
  const whole = colours.longestAt(stems, at);
  const shaded = SHADES.has(texts[at] ?? '') ? colours.longestAt(stems, at + 1) : undefined;
  const colour = whole ?? (shaded && { length: shaded.length + 1, values: shaded.values });
  return colour && (read[at + colour.length - 1]?.completions.length ?? 0) === 0 ? colour : undefined;
}

function queryWord(
  read: readonly ReadWord[],
  synonyms: readonly (readonly string[])[],
  knowledge: SearchKnowledge,
): QueryWord {
  const [first] = read;
  const alternatives: Alternative[] = [];
  const own = read.flatMap(({ stems }) => stems);
  const kind = read.reduce(
    (least, word) => (WEIGHTS[word.kind] < WEIGHTS[least] ? word.kind : least),
    first?.kind ?? 'exact',
  );
  if (own.length > 0) {
    const weight = WEIGHTS[kind] * (/^\d{1,3}$/.test(own.join('')) ? NUMBER_WEIGHT : 1);
    alternatives.push({ stems: own, weight, kind });
    for (const stems of synonyms)
      alternatives.push({ stems, weight: weight * WEIGHTS.synonym, kind: 'synonym' });
  }
  const other = read.length === 1 && first?.kind === 'exact' ? otherScript(first.text, knowledge) : undefined;
  if (other !== undefined) {
    alternatives.push({ stems: [stem(other)], weight: WEIGHTS.transliteration, kind: 'transliteration' });
  }
  for (const completion of read.flatMap((word) => word.completions)) {
    alternatives.push({ stems: [completion], weight: WEIGHTS.prefix, kind: 'prefix' });
  }
  return { text: read.map(({ text }) => text).join(' '), alternatives };
}
