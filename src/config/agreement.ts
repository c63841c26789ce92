/** Gender of a noun in the singular, or the plural: the form that an adjective beside it must have. */
export type Agreement = 'masculine' | 'feminine' | 'neuter' | 'plural';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const NEUTER = wordsOf(
  'бандо боди болеро бикини бюстье жабо кашне кимоно колье манто пальто полупальто поло пончо портмоне худи',
);
const MASCULINE = wordsOf('ремень перстень');
const PLURAL = wordsOf('свитера пояса рукава');
const NOUNS_LIKE_ADJECTIVES = wordsOf('изделие украшение облегание сочетание');
/** Adjectives with a stressed masculine ending: `голубой`, not `голубый`. */
const STRESSED = wordsOf(
  'больш голуб городск двойн делов дорог золот ледян льнян мехов молод морск мужск ночн прост прям пухов резн ручн ' +
    'стальн сух худ цветн шерстян',
);
const ADJECTIVE = /^\p{L}[\p{L}-]+(?:[ыио]й|[ая]я|[ое]е|[ыи]е)$/u;
const OBLIQUE_ADJECTIVE = /[\p{L}](?:[ое]го|[ое]му|[ыи]х|[ыи]ми?|[ую]ю)$/u;
const OBLIQUE_NOUN = /(?:[ая]ми|[ая]х|[ая]м|[ое]в|[ое]й|[ое]м|[ую])$/;
const FORMS: readonly (readonly [Agreement, RegExp])[] = [
  ['masculine', /[ыио]й$/],
  ['feminine', /[ая]я$/],
  ['neuter', /[ое]е$/],
  ['plural', /[ыи]е$/],
];

/** Whether it is an adjective in the nominative, by its ending. */
export const isAdjective = (word: string): boolean =>
  ADJECTIVE.test(word) && !NOUNS_LIKE_ADJECTIVES.has(plain(word));

/** Whether its ending shows a case other than the nominative. */
export const isOblique = (word: string): boolean =>
  OBLIQUE_ADJECTIVE.test(word) || (OBLIQUE_NOUN.test(word) && !isAdjective(word));

/** The agreement of a noun or adjective in the nominative; null if its ending is ambiguous. */
export function agreementOf(word: string): Agreement | null {
  const noun = plain(word);
  if (isAdjective(noun)) return FORMS.find(([, ending]) => ending.test(noun))?.[0] ?? null;
  if (NEUTER.has(noun)) return 'neuter';
  if (MASCULINE.has(noun)) return 'masculine';
  if (PLURAL.has(noun)) return 'plural';
  if (isOblique(noun)) return null;
  if (/(?:[ыи]|ья|[нл]ия)$/.test(noun)) return 'plural';
  if (/[аяь]$/.test(noun)) return 'feminine';
  if (/[ое]$/.test(noun)) return 'neuter';
  return /[бвгджзйклмнпрстфхцчшщ]$/.test(noun) ? 'masculine' : null;
}

/**
 * An adjective in the form that agrees: `белый` with `платки` is `белые`.
 *
 * @param isKnown whether a form is in use, which decides between `голубой` and `голубый`
 */
export function agreed(adjective: string, agreement: Agreement, isKnown = (_form: string) => false): string {
  if (!isAdjective(adjective) || agreementOf(adjective) === agreement) return adjective;
  const base = adjective.slice(0, -2);
  const [first = '', ...others] = endingsOf(base, adjective.slice(-2))[agreement].map(
    (ending) => base + ending,
  );
  return [first, ...others].find(isKnown) ?? (STRESSED.has(plain(base)) ? (others[0] ?? first) : first);
}

/** The usual ending of each form first. */
function endingsOf(base: string, ending: string): Readonly<Record<Agreement, readonly string[]>> {
  const isHissing = /[жшщчц]$/.test(base);
  const isVelar = /[кгх]$/.test(base);
  const isSoft = ending === 'яя' || (/^[ие][йе]$/.test(ending) && !isHissing && !isVelar);
  if (isSoft) return { masculine: ['ий'], feminine: ['яя'], neuter: ['ее'], plural: ['ие'] };
  const isStressed = /^о[йе]$/.test(ending) || STRESSED.has(plain(base));
  return {
    masculine: [isHissing || isVelar ? 'ий' : 'ый', 'ой'],
    feminine: ['ая'],
    neuter: [isHissing && !isStressed ? 'ее' : 'ое'],
    plural: [isHissing || isVelar ? 'ие' : 'ые'],
  };
}

const plain = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');
