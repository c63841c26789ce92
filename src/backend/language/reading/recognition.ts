import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { isPreposition, looksLikeAdjective } from '../words/parts-of-speech.ts';
import { isStopWord } from '../words/stop-words.ts';
import type { ReadWord } from './read-word.ts';

/** A word of the query that is not a stop word, with its place in the sentence. */
export interface Token {
  readonly word: ReadWord;
  /** After a preposition: «с поясом», «для платья». */
  readonly isIntroduced: boolean;
  /** After «и» or «или». */
  readonly isJoined: boolean;
}

/** A size or colour of the query. */
export interface Wish {
  /** As read, for messages. */
  readonly text: string;
  /** Any of these values of the facet fits. */
  readonly values: readonly string[];
}

export interface RecognisedQuery {
  readonly tokens: readonly Token[];
  readonly size: Wish | undefined;
  readonly colour: Wish | undefined;
  /** The words of colours that name groups: they only raise the score. */
  readonly colourWords: readonly (readonly ReadWord[])[];
  /** The words of finer shades, which goods may name. */
  readonly shades: readonly (readonly ReadWord[])[];
}

const PALE_OR_DARK = new Set(
  'темно светло ярко нежно бледно насыщенно глубоко пыльно грязно неоново кислотно пастельно'.split(' '),
);
const CONJUNCTIONS = new Set(['и', 'или', 'либо', 'and', 'or']);
const SIZE_WORDS = new Set(['размер', 'размера', 'размеру', 'размеры', 'размеров', 'разм', 'р', 'size']);
/** Followed by what the goods go with, whose colour is not theirs («галстук к синему костюму»). */
const TOWARDS = new Set(['к', 'ко', 'под']);

/** Separates sizes and colours from the other words. */
export function recognise(all: readonly ReadWord[], knowledge: SearchKnowledge): RecognisedQuery {
  const placed = inSentence(all);
  const texts = placed.map(({ word }) => word.text);
  const stems = placed.map(({ word }) => word.stems.join(' '));
  const tokens: Token[] = [];
  const [sizes, colours] = [createWish(), createWish()];
  const colourWords: ReadWord[][] = [];
  const shades: ReadWord[][] = [];
  let length = 1;
  for (let at = 0; at < placed.length; at += length) {
    const token = placed[at];
    length = 1;
    if (!token) break;
    const covered = () => placed.slice(at, at + length).map(({ word }) => word);
    const size = knowledge.sizes.at(texts, at);
    const colour = size || token.isAside ? undefined : colourAt(placed, texts, stems, at, knowledge);
    if (size) {
      length = size.length;
      sizes.add(covered(), size.values);
    } else if (colour) {
      length = colour.length;
      colours.add(covered(), colour.values);
      (colour.isGroup ? colourWords : shades).push(covered());
    } else if (!token.isAside || !looksLikeAdjective(token.word.text)) tokens.push(token);
  }
  const [size, colour] = [sizes.wish(), colours.wish()];
  return {
    tokens: size ? tokens.filter(({ word }) => !SIZE_WORDS.has(word.text)) : tokens,
    size,
    colour,
    colourWords,
    shades,
  };
}

interface Placed extends Token {
  readonly isAside: boolean;
}

/** «Без каблука» does not ask for anything that goods have. */
function inSentence(all: readonly ReadWord[]): Placed[] {
  const placed: Placed[] = [];
  let [isIntroduced, isAside, isJoined, isUnwanted] = [false, false, false, false];
  for (const word of all) {
    const { text } = word;
    if (isPreposition(text)) {
      isIntroduced = true;
      isAside = TOWARDS.has(text);
      isUnwanted = text === 'без';
    }
    if (CONJUNCTIONS.has(text)) isJoined = true;
    if (isStopWord(text)) continue;
    if (!isUnwanted) placed.push({ word, isIntroduced, isAside, isJoined });
    isJoined = false;
    if (!looksLikeAdjective(text) && !/^\d+$/.test(text)) {
      [isIntroduced, isAside, isUnwanted] = [false, false, false];
    }
  }
  return placed;
}

function createWish() {
  const texts: string[] = [];
  const values = new Set<string>();
  return {
    add(words: readonly ReadWord[], more: readonly string[]) {
      texts.push(textOf(words));
      for (const value of more) values.add(value);
    },
    wish: (): Wish | undefined =>
      texts.length === 0 ? undefined : { text: texts.join(', '), values: [...values] },
  };
}

/** «Тёмно-синий», but «морской волны». */
export function textOf(words: readonly ReadWord[]): string {
  const [first = '', ...others] = words.map(({ text }) => text);
  return [first, ...others].join(PALE_OR_DARK.has(first) ? '-' : ' ');
}

/** A colour with its shade («темно-синий»), unless the word may be an unfinished one. */
function colourAt(
  placed: readonly Placed[],
  texts: readonly string[],
  stems: readonly string[],
  at: number,
  { colours, colourGroups }: SearchKnowledge,
): { length: number; values: readonly string[]; isGroup: boolean } | undefined {
  const whole = colours.longestAt(stems, at);
  const shaded = PALE_OR_DARK.has(texts[at] ?? '') ? colours.longestAt(stems, at + 1) : undefined;
  const colour = whole ?? (shaded && { length: shaded.length + 1, values: shaded.values });
  if (!colour || (placed[at + colour.length - 1]?.word.completions.length ?? 0) > 0) return undefined;
  const isGroup = colour.length === 1 && colourGroups.has(stems[at] ?? '');
  return { ...colour, isGroup };
}
