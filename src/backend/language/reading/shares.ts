import type { SearchKnowledge } from '../knowledge/knowledge.ts';
import { stem } from '../words/stem.ts';
import { normalise, readWords } from '../words/words.ts';
import { COSTS, type QueryWord } from './roles.ts';
import type { Share } from './terms-of-sale.ts';

/** Smaller shares are not indexed. */
const LEAST_SHARE = 50;
const MORE_THAN_WANTED = 0.6;
/** No word starts with this letter, so that such a word is neither suggested nor found by accident. */
const MARK = 'ъ';
const DIGITS = 'абвгдежзик';

const SHARE = /(\d{1,3})\s*%\s*([а-яa-z]+)|([а-яa-z]+)\s*[-:]?\s*(\d{1,3})\s*%/g;

/** The index's word for «98% шерсть». */
const shareWord = (material: string, percent: number): string =>
  `${MARK}${[...String(percent)].map((digit) => DIGITS[Number(digit)]).join('')}${MARK}${stem(material)}`;

/** The words for the shares of a composition: «98% шерсть, 2% эластан; подкладка: 100% вискоза». */
export function wordsOfComposition(composition: string): string[] {
  const [outside = ''] = normalise(composition).split(';');
  return [...outside.matchAll(SHARE)].flatMap(([, percent, material, named = '', itsPercent]) => {
    const share = Number(percent ?? itsPercent);
    return share >= LEAST_SHARE && share <= 100 ? shareWord(material ?? named, share) : [];
  });
}

/** A share as a word of the query; a larger share of the material matches too. */
export function shareWords({ percent, material }: Share, { synonyms }: SearchKnowledge): QueryWord[] {
  const [word] = readWords(material);
  if (!word || percent < LEAST_SHARE) return [];
  const own = stem(word.text);
  const materials = [own, ...synonyms.wordsFor(own)];
  const having = (share: number) => materials.map((one) => stem(shareWord(one, share)));
  const more = Array.from({ length: 100 - percent }, (_, step) => having(percent + step + 1)).flat();
  const alternatives = [
    { stems: [having(percent)], weight: 1, kind: 'exact' as const },
    ...(more.length > 0 ? [{ stems: [more], weight: MORE_THAN_WANTED, kind: 'exact' as const }] : []),
  ];
  return [{ text: `${percent} % ${material}`, alternatives, isHead: false, cost: COSTS.share }];
}
