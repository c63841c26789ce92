import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { normalise, readWords } from '../words/words.ts';
import { withCupSizes } from './cup-sizes.ts';
import { isFiller } from './fillers.ts';
import { alternativesOf } from './query-words.ts';
import type { ReadingKind, ReadWord } from './read-word.ts';
import { isKnown, readChunk } from './reading.ts';
import { recognise, type Token, textOf, type Wish } from './recognition.ts';
import { COSTS, type QueryWord, rolesOf } from './roles.ts';
import { shareWords } from './shares.ts';
import { readTermsOfSale, type TermsOfSale, withoutTermsOfSale } from './terms-of-sale.ts';

export interface UnderstoodQuery extends Pick<TermsOfSale, 'priceFrom' | 'priceTo' | 'onSale' | 'sort'> {
  /** As typed: normalised, at most 200 characters. */
  readonly text: string;
  readonly words: readonly QueryWord[];
  /** Names of colour groups: they only raise the score. */
  readonly preferred: readonly QueryWord[];
  readonly size: Wish | undefined;
  readonly colour: Wish | undefined;
  /** The interpreted query, if it differs from what was typed. */
  readonly corrected?: string;
}

export const LONGEST_QUERY = 200;
export const MAX_QUERY_WORDS = 10;
/** Sentences with more words than this say nothing more about the goods. */
const MAX_TYPED_WORDS = 24;

const CHANGED: ReadonlySet<string> = new Set<ReadingKind>(['layout', 'transliteration', 'correction']);

/** Interprets a query in bounded time; never throws. */
export function understand(text: string, knowledge: SearchKnowledge): UnderstoodQuery {
  const typed = typedIn(text);
  return interpret(typed, readTermsOfSale(typed), knowledge);
}

/** Interprets the full name of goods, in which «100 %» or «люкс» are ordinary words. */
export function understandName(text: string, knowledge: SearchKnowledge): UnderstoodQuery {
  const typed = typedIn(text);
  return interpret(typed, withoutTermsOfSale(typed), knowledge);
}

const typedIn = (text: string) =>
  text.slice(0, LONGEST_QUERY).replace(/[™®©]/g, ' ').normalize('NFKC').slice(0, LONGEST_QUERY);

function interpret(typed: string, terms: TermsOfSale, knowledge: SearchKnowledge): UnderstoodQuery {
  const read = readQuery(terms.rest, knowledge);
  const { tokens, size, colour, colourWords, shades } = recognise(read, knowledge);
  const { rest, shares, ...wishes } = terms;
  const wanted = withoutFillers(tokens, knowledge);
  const isOnlyFillers = wanted.length === 0 && !size && !colour && rest === typed;
  const words = [
    ...queryWords(isOnlyFillers ? tokens : wanted, knowledge),
    ...shades.map((shade) => shadeWord(shade, knowledge)),
    ...shares.flatMap((share) => shareWords(share, knowledge)),
  ];
  const plain = normalise(typed).replace(/\s+/g, ' ').trim();
  const corrected = read.map((word) => word.text).join(' ');
  const isChanged = read.some(({ kind }) => CHANGED.has(kind)) && corrected !== plain;
  return {
    ...wishes,
    text: plain,
    words: words.slice(0, MAX_QUERY_WORDS),
    preferred: colourWords.map((colourWord) => shadeWord(colourWord, knowledge)),
    size,
    colour,
    ...(isChanged ? { corrected } : {}),
  };
}

function readQuery(typed: string, knowledge: SearchKnowledge): ReadWord[] {
  const written = withCupSizes(typed, knowledge.sizes);
  const typedChunks = [...new Set(written.split(/\s+/).filter((chunk) => chunk !== ''))];
  const chunks = joined(typedChunks.slice(0, MAX_TYPED_WORDS), knowledge);
  return chunks
    .flatMap((chunk, at) => readChunk(chunk, at === chunks.length - 1, chunks.length === 1, knowledge))
    .slice(0, MAX_TYPED_WORDS);
}

/** Joins what was typed separately: parts of a code (`KP 1204 07`), a word split in two («лонг слив»). */
function joined(chunks: readonly string[], knowledge: SearchKnowledge): string[] {
  const result: string[] = [];
  for (let at = 0; at < chunks.length; at++) {
    let length = Math.min(4, chunks.length - at);
    for (; length > 1; length--) {
      const [word, ...others] = readWords(chunks.slice(at, at + length).join(''));
      if (!word || others.length > 0) continue;
      if (word.code && /^[a-z]+\d/.test(word.text) && knowledge.vocabulary.knowsCode(word.text)) break;
      const apart = chunks.slice(at, at + length).flatMap((chunk) => readWords(chunk));
      const unknown = apart.filter((part) => part.text.length < 2 || !isKnown(part, knowledge)).length;
      if (length === 2 && !word.code && unknown > 0 && knowledge.vocabulary.wordFrequency(word.text) > 0)
        break;
    }
    result.push(chunks.slice(at, at + Math.max(1, length)).join(''));
    at += Math.max(1, length) - 1;
  }
  return result;
}

/** Leaves out polite and generic words, unless they are part of a name. */
function withoutFillers(tokens: readonly Token[], { synonyms }: SearchKnowledge): Token[] {
  const stems = tokens.map(({ word }) => word.stems.join(' '));
  const isNamed = new Set<number>();
  for (let at = 0; at < tokens.length; at++)
    for (const { length } of synonyms.at(stems, at))
      if (length > 1) for (let covered = at; covered < at + length; covered++) isNamed.add(covered);
  return tokens.filter(({ word }, at) => isNamed.has(at) || !isFiller(word.text));
}

function queryWords(tokens: readonly Token[], knowledge: SearchKnowledge): QueryWord[] {
  const whole = withOwnThings(tokens, knowledge).slice(0, MAX_QUERY_WORDS);
  const alternatives = alternativesOf(whole, knowledge);
  const candidates = whole.map((token, at) => ({ token, alternatives: alternatives[at] ?? [] }));
  const roles = rolesOf(candidates, knowledge);
  return candidates.flatMap(({ token, alternatives: own }, at) => {
    const role = roles[at];
    if (!role) return [];
    const isDoubted = role.cost === COSTS.never && token.word.kind === 'correction';
    return [{ ...role, text: token.word.text, alternatives: isDoubted ? [] : own }];
  });
}

/** «Постельное бельё» is one thing, not underwear. */
function withOwnThings(tokens: readonly Token[], { kinds }: SearchKnowledge): Token[] {
  const stems = tokens.map(({ word }) => word.stems.join(' '));
  const whole: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const length = kinds.ownThingAt(stems, at);
    const [first, ...others] = tokens.slice(at, at + Math.max(1, length));
    if (!first) continue;
    const text = [first, ...others].map(({ word }) => word.text).join(' ');
    const covered = [first, ...others].flatMap(({ word }) => word.stems);
    whole.push(length > 1 ? { ...first, word: { ...first.word, text, stems: covered } } : first);
    at += others.length;
  }
  return whole;
}

/** The words of a colour; goods may name all of them or none. */
function shadeWord(
  words: readonly ReadWord[],
  { synonyms, isShade, shadesLike }: SearchKnowledge,
): QueryWord {
  const stems = words.flatMap((word) => word.stems);
  const own = stems.map((one) => [one, ...synonyms.wordsFor(one), ...shadesLike(one)]);
  const alternatives = [{ stems: own, weight: 1, kind: 'exact' as const }];
  return {
    text: textOf(words),
    alternatives,
    isHead: false,
    cost: COSTS.shade,
    isShade: isShade(stems),
  };
}
