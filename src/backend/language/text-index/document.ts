import { wordsOfComposition } from '../reading/shares.ts';
import { isPreposition, looksLikeAdjective } from '../words/parts-of-speech.ts';
import { normalise } from '../words/words.ts';
import type { Field } from './builder.ts';

/** The texts that all colours of a model have. */
export interface ModelTexts {
  readonly title: string;
  /** The titles of its category and its ancestors, the category's own first. */
  readonly categories: readonly string[];
  readonly keywords: string;
  readonly material: string;
  readonly description: string;
  /** Including the share of each material. */
  readonly composition: string;
  readonly other: string;
}

/** The texts of one colour. */
export interface ColourTexts {
  readonly codes: string;
  readonly colour: string;
}

/**
 * Weights of a product's words by how surely they say what it is. From 200 on, a word names a kind of goods;
 * from 175 on, the product is of that kind by its own name, from 140 on by its categories; lower weights
 * describe qualities.
 */
const WEIGHTS = {
  code: 255,
  titleHead: 230,
  category: 210,
  keywords: 180,
  categoryOfSeveral: 160,
  title: 150,
  parentCategories: 145,
  titleDetail: 120,
  colour: 70,
  material: 50,
  description: 40,
  other: 30,
} as const;

export const colourFields = ({ codes, colour }: ColourTexts): Field[] => [
  { weight: WEIGHTS.code, text: codes },
  { weight: WEIGHTS.colour, text: colour },
];

export function modelFields(texts: ModelTexts): Field[] {
  const { composition } = texts;
  return [
    ...titleFields(texts.title),
    ...categoryFields(texts.categories),
    { weight: WEIGHTS.keywords, text: texts.keywords },
    { weight: WEIGHTS.material, text: texts.material },
    { weight: WEIGHTS.description, text: texts.description },
    {
      weight: WEIGHTS.other,
      text: `${withoutPercents(composition)} ${wordsOfComposition(composition).join(' ')} ${texts.other}`,
    },
  ].filter(({ text }) => text.trim() !== '');
}

/** The fields of a title: what a product is, and what it is like. */
export function titleFields(title: string): Field[] {
  const { head, name, details } = readTitle(title);
  return [
    { weight: WEIGHTS.titleHead, text: head },
    { weight: WEIGHTS.title, text: name },
    { weight: WEIGHTS.titleDetail, text: details },
  ].filter(({ text }) => text !== '');
}

/**
 * «Приталенное платье-рубашка с поясом»: `платье-рубашка` is what it is, words after a preposition are a
 * detail.
 */
function readTitle(title: string) {
  const words = title.split(/\s+/);
  const end = words.findIndex((word) => isPreposition(word.toLowerCase()));
  const name = end < 0 ? words : words.slice(0, end);
  const head = name.find((word) => !looksLikeAdjective(plain(word))) ?? name[0] ?? '';
  return { head, name: name.join(' '), details: words.slice(name.length).join(' ') };
}

const plain = (word: string) => normalise(word).replace(/[^\p{L}-]/gu, '');

function withoutPercents(composition: string): string {
  return composition.replace(/\d+([.,]\d+)?\s*%/g, ' ');
}

function categoryFields([own = '', ...parents]: readonly string[]): Field[] {
  const { name, details } = readTitle(own);
  const words = name.split(/\s+/).filter((word) => word !== 'и' && word !== '');
  const nouns = words.filter((word) => !looksLikeAdjective(plain(word)));
  return [
    { weight: nouns.length === 1 ? WEIGHTS.category : WEIGHTS.categoryOfSeveral, text: nouns.join(' ') },
    { weight: WEIGHTS.parentCategories, text: `${name} ${details} ${parents.join(' ')}` },
  ];
}
