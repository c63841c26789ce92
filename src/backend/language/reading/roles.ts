import { NAMES_KIND } from '../knowledge/kinds.ts';
import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { isHardlyNoun } from '../words/parts-of-speech.ts';
import { stem } from '../words/stem.ts';
import { isFiller } from './fillers.ts';
import type { Alternative } from './query-words.ts';
import type { Token } from './recognition.ts';

/** The cost of dropping a part of a query; the cheapest is dropped first. */
export const COSTS = {
  number: 1,
  unknown: 1,
  generic: 2,
  shade: 3,
  share: 4,
  sale: 5,
  detail: 6,
  price: 7,
  size: 8,
  colour: 9,
  material: 10,
  gender: 30,
  kind: 100,
  never: Number.POSITIVE_INFINITY,
} as const;

export interface Role {
  /** Whether goods must match this, or another of the query's heads. */
  readonly isHead: boolean;
  readonly cost: number;
}

export interface QueryWord extends Role {
  readonly text: string;
  readonly alternatives: readonly Alternative[];
  /** A shade of a colour: other goods of its group also match, but the shopper is told. */
  readonly isShade?: boolean;
}

interface Candidate {
  readonly token: Token;
  readonly alternatives: readonly Alternative[];
}

/** Kinds that are less specific than any other kind beside them: «подарок маме шарф». */
const GENERIC_KINDS = new Set(
  'подарок подарки обувь украшения аксессуары трикотаж одежда'.split(' ').map(stem),
);

/** The role of each word: what is wanted, or a quality of it. */
export function rolesOf(candidates: readonly Candidate[], knowledge: SearchKnowledge): Role[] {
  const kinds = candidates.map(({ token }) => isKind(token, knowledge));
  const isGeneric = candidates.map(({ token }) => token.word.stems.some((one) => GENERIC_KINDS.has(one)));
  const places = candidates.map((_, at) => at).filter((at) => kinds[at]);
  const isStrange = candidates.map(
    ({ token, alternatives }) => !isKnown(alternatives, knowledge) && !isHardlyNoun(token.word.text),
  );
  const named = places.filter((at) => !candidates[at]?.token.isIntroduced);
  const strangeBefore = (at: number) =>
    isStrange.slice(0, at).some((is, place) => is && !candidates[place]?.token.isIntroduced);
  // «скидки на обувь» is about shoes, «крем для обуви» is not.
  const introduced = places.filter((at) => !strangeBefore(at));
  const eligible = named.length > 0 ? named : introduced;
  const first = eligible.find((at) => !isGeneric[at]) ?? eligible[0];
  const heads = new Set(first === undefined ? [] : [first]);
  for (let at = (first ?? -1) + 1; at > 0 && at < candidates.length; at++)
    if (kinds[at] && candidates[at]?.token.isJoined) heads.add(at);
  return candidates.map(({ token, alternatives }, at) => {
    if (heads.has(at)) return { isHead: true, cost: COSTS.kind };
    return {
      isHead: false,
      cost: costOf(token, alternatives, knowledge, {
        hasHead: heads.size > 0,
        isGeneric: isGeneric[at] ?? false,
        isAlone: candidates.length === 1,
      }),
    };
  });
}

function costOf(
  { word }: Token,
  alternatives: readonly Alternative[],
  knowledge: SearchKnowledge,
  { hasHead, isGeneric, isAlone }: Record<'hasHead' | 'isGeneric' | 'isAlone', boolean>,
): number {
  const { kinds, materials } = knowledge;
  if (word.stems.some(kinds.isNarrowAudience)) return COSTS.never;
  if (word.stems.some(kinds.isGender)) return COSTS.gender;
  if (isFiller(word.text)) return COSTS.number;
  if (/^\d+$/.test(word.text)) return isAlone ? COSTS.never : COSTS.number;
  if (word.kind === 'code') return hasHead ? COSTS.unknown : COSTS.never;
  if (!isKnown(alternatives, knowledge))
    return hasHead || isHardlyNoun(word.text) ? COSTS.unknown : COSTS.never;
  if (isGeneric) return COSTS.generic;
  const isMaterial = alternatives.some(({ stems }) => stems.flat().some((one) => materials.has(one)));
  if (isMaterial) return COSTS.material;
  // A misspelt word alone rarely describes a detail: «стельки» are not «стрелки».
  return word.kind === 'correction' && isAlone && !isHardlyNoun(word.text) ? COSTS.never : COSTS.detail;
}

/** Whether any goods match. */
function isKnown(alternatives: readonly Alternative[], { vocabulary }: SearchKnowledge): boolean {
  return alternatives.some(({ stems, kind }) =>
    kind === 'code'
      ? vocabulary.knowsCode(stems[0]?.[0] ?? '')
      : stems.length > 0 && stems.every((any) => any.some((one) => vocabulary.stemFrequency(one) > 0)),
  );
}

function isKind({ word }: Token, { kinds, vocabulary, synonyms }: SearchKnowledge): boolean {
  const names = (one: string) => kinds.isKind(one) || vocabulary.greatestWeight(one) >= NAMES_KIND;
  const stems = word.stems.length > 0 ? word.stems : word.completions.slice(0, 1);
  return stems.some((one) => names(one) || synonyms.wordsFor(one).some(names));
}
