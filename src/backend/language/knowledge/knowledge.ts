import { stem } from '../words/stem.ts';
import { readWords } from '../words/words.ts';
import { type Kinds, shippedKinds } from './kinds.ts';
import type { NamedColour, NamedValue } from './named-value.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { createSizes, type Sizes } from './sizes.ts';
import { createSpelling, type Spelling, type SpellingEntry } from './spelling.ts';
import type { SynonymEntry } from './synonym-entries.ts';
import { createSynonyms, type Synonyms, stemsOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface KnowledgeSources {
  readonly vocabulary: Vocabulary;
  readonly synonyms?: readonly SynonymEntry[];
  /** `{ value: '42-44', names: ['42-44', '42/44'] }`; a name may map to several values. */
  readonly sizes?: readonly NamedValue[];
  /** `{ value: 'white', names: ['белый'], shades: ['молочный', 'слоновая кость'] }`. */
  readonly colours?: readonly NamedColour[];
  /** The names of the colour groups that goods have; by default the first name of every colour. */
  readonly colourGroups?: readonly string[];
  /** The names of the materials that goods are made of. */
  readonly materials?: readonly string[];
}

/** What queries are interpreted with. Immutable; rebuilt with the index. */
export interface SearchKnowledge {
  readonly vocabulary: Vocabulary;
  readonly kinds: Kinds;
  readonly synonyms: Synonyms;
  readonly sizes: Sizes;
  readonly colours: Phrases<string>;
  /** Stems of the names of the colour groups that goods have. */
  readonly colourGroups: ReadonlySet<string>;
  /** Whether they name a shade of a colour, rather than a group that some shop has. */
  isShade(stems: readonly string[]): boolean;
  /** Stems of other forms of a shade: графит, графитовый. */
  shadesLike(stem: string): readonly string[];
  /** Stems. */
  readonly materials: ReadonlySet<string>;
  readonly wordSpelling: Spelling;
  readonly stemSpelling: Spelling;
  /** Whether the stem occurs in the goods, a synonym, a colour name or the shipped lists. */
  knowsStem(stem: string): boolean;
}

/** Takes about 0.1 s for 50,000 distinct words. */
export function createKnowledge(sources: KnowledgeSources): SearchKnowledge {
  const { vocabulary } = sources;
  const synonyms = createSynonyms(sources.synonyms ?? []);
  const coloured = sources.colours ?? [];
  const colours = createPhrases(
    coloured.flatMap(({ value, names, shades }) =>
      [...names, ...shades].map((name) => [stemsOf(name), value] as const),
    ),
  );
  const groupNames = new Set(coloured.flatMap(({ names }) => names.flatMap(stemsOf)));
  const shadePhrases = new Set(
    coloured.flatMap(({ shades }) => shades.map((shade) => stemsOf(shade).join(' '))),
  );
  // Single-word names only: words are not corrected to a part of «кросс-боди».
  const listed = [
    ...(sources.synonyms ?? []).flatMap((entry) => [...entry.names, ...entry.finds]),
    ...shippedKinds.words,
    ...coloured.flatMap(({ names, shades }) => [...names, ...shades]),
  ]
    .map(readWords)
    .filter((words) => words.length === 1);
  const listedWords = new Set(listed.flat().map(({ text }) => text));
  const listedStems = new Set([...listedWords].map(stem));
  // Words are corrected to kinds of goods, sold or not, but only to qualities that some goods have.
  const isTarget = (one: string) =>
    shippedKinds.isKind(one)
      ? shippedKinds.mayBeMisspelt(one)
      : synonyms.wordsFor(one).some((other) => vocabulary.stemFrequency(other) > 0);
  const targetWords = [...listedWords].filter((word) => isTarget(stem(word)));
  return {
    vocabulary,
    kinds: shippedKinds,
    synonyms,
    colours,
    colourGroups: new Set(
      (sources.colourGroups ?? coloured.map(({ names }) => names[0] ?? '')).flatMap(stemsOf),
    ),
    isShade: (stems) => shadePhrases.has(stems.join(' ')) && !groupNames.has(stems.join(' ')),
    shadesLike: (word) => [...shadePhrases].filter((other) => rootOf(other) === rootOf(word)),
    materials: new Set((sources.materials ?? []).flatMap(stemsOf)),
    sizes: createSizes(sources.sizes ?? []),
    wordSpelling: createSpelling([...vocabulary.words(), ...missing(targetWords, vocabulary.wordFrequency)]),
    stemSpelling: createSpelling([
      ...vocabulary.stems(),
      ...missing(new Set(targetWords.map(stem)), vocabulary.stemFrequency),
    ]),
    knowsStem: (word) =>
      vocabulary.stemFrequency(word) > 0 ||
      listedStems.has(word) ||
      synonyms.stems.has(word) ||
      colours.words.has(word),
  };
}

/** The noun's stem of an adjective derived from it: графитов → графит, шоколадн → шоколад. */
const rootOf = (stemmed: string): string => stemmed.replace(/(?<=.{3})(?:[ое]в|н)$/, '');

function missing(words: Iterable<string>, frequencyOf: (word: string) => number): SpellingEntry[] {
  return [...words].filter((word) => frequencyOf(word) === 0).map((word) => ({ word, frequency: 0 }));
}
