import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import type { SynonymPhrase } from '../knowledge/synonyms.ts';
import { looksLikeAdjective } from '../words/parts-of-speech.ts';
import { stem } from '../words/stem.ts';
import { wordsForNumber } from './amounts.ts';
import type { ReadingKind, ReadWord } from './read-word.ts';
import type { Token } from './recognition.ts';
import { otherScript } from './unknown-word.ts';

/** One way to match a query word. */
export interface Alternative {
  /**
   * A document must have a stem of each list, the list that names a kind of goods first; for kind `code`, a
   * single article code or prefix of one, without separators.
   */
  readonly stems: readonly (readonly string[])[];
  /** 0 … 1; an exact word has 1. */
  readonly weight: number;
  readonly kind: ReadingKind;
  /** Whether it describes a detail, so that names and categories of goods do not count. */
  readonly isDetail?: boolean;
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
const MAX_ALTERNATIVES = 40;

/**
 * What matches each word: the word itself, its synonyms, those of a phrase that it is part of, its
 * completions.
 */
export function alternativesOf(tokens: readonly Token[], knowledge: SearchKnowledge): Alternative[][] {
  const words = tokens.map(({ word }) => word);
  const stems = words.map((word) => word.stems.join(' '));
  const areDetails = tokens.map((_, at) => describesDetail(tokens, at, knowledge));
  const alternatives = words.map((word, at) => ownAlternatives(word, areDetails[at] ?? false));
  const isInPhrase = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    for (const phrase of knowledge.synonyms.at(stems, at)) {
      if (phrase.length === 1 && areDetails[at]) continue;
      for (let covered = at; covered < at + phrase.length; covered++) {
        if (phrase.length > 1) isInPhrase.add(covered);
        alternatives[covered]?.push(...synonymsOf(phrase, words[covered], knowledge));
      }
    }
  }
  return alternatives.map((own, at) => {
    const word = words[at];
    if (word && !isInPhrase.has(at)) own.push(...beginnings(word), ...otherScripts(word, knowledge));
    return own.slice(0, MAX_ALTERNATIVES);
  });
}

/**
 * «с длинным рукавом» does not match anything else that is long, such as a dress; materials match anywhere.
 */
function describesDetail(
  tokens: readonly Token[],
  at: number,
  { materials, synonyms }: SearchKnowledge,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token?.isIntroduced || !next?.isIntroduced || !looksLikeAdjective(token.word.text)) return false;
  return !token.word.stems.some((one) =>
    [one, ...synonyms.wordsFor(one)].some((same) => materials.has(same)),
  );
}

function ownAlternatives({ stems, kind }: ReadWord, isDetail: boolean): Alternative[] {
  if (stems.length === 0) return [];
  const number = stems.join('');
  if (!/^\d{1,3}$/.test(number))
    return [{ stems: stems.map((one) => [one]), weight: WEIGHTS[kind], kind, isDetail }];
  const spelt = wordsForNumber(number).map(stem);
  return [{ stems: [[number, ...spelt]], weight: WEIGHTS[kind] * NUMBER_WEIGHT, kind }];
}

function synonymsOf(
  { synonyms }: SynonymPhrase,
  word: ReadWord | undefined,
  { synonyms: known, kinds }: SearchKnowledge,
): Alternative[] {
  const weight = WEIGHTS[word?.kind ?? 'exact'] * WEIGHTS.synonym;
  return synonyms.map((phrase) => ({
    stems: [...phrase]
      .sort((one, other) => Number(kinds.isKind(other)) - Number(kinds.isKind(one)))
      .map((one) => (phrase.length === 1 ? [one] : [one, ...known.wordsFor(one)])),
    weight,
    kind: 'synonym' as const,
  }));
}

const beginnings = ({ completions }: ReadWord): Alternative[] =>
  completions.map((completion) => ({
    stems: [[completion]],
    weight: WEIGHTS.prefix,
    kind: 'prefix' as const,
  }));

function otherScripts({ text, kind }: ReadWord, knowledge: SearchKnowledge): Alternative[] {
  const other = kind === 'exact' ? otherScript(text, knowledge) : undefined;
  if (other === undefined) return [];
  return [{ stems: [[stem(other)]], weight: WEIGHTS.transliteration, kind: 'transliteration' }];
}
