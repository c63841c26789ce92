import type { CategoryTree } from '#src/backend/catalogue/categories/categories.ts';
import { wordsOfComposition } from '#src/backend/language/reading/shares.ts';
import type { Field } from '#src/backend/language/text-index/builder.ts';
import { isPreposition, looksLikeAdjective } from '#src/backend/language/words/parts-of-speech.ts';
import { normalise } from '#src/backend/language/words/words.ts';
import type { GoodsRow } from './rows.ts';

type ProductRow = GoodsRow['product'];

/**
 * A product's words by how surely they say what it is. From 200 on a word names a kind of goods, from 175 on the
 * product is of it by its own name, from 140 on by its categories; below, a word says what the product is like.
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

export function documentOf(row: ProductRow, tree: CategoryTree): Field[] {
  const categories = categoryFields(row.category_id, tree);
  return [
    { weight: WEIGHTS.code, text: `${row.code} ${row.product_code}` },
    ...titleFields(row.title),
    ...categories,
    { weight: WEIGHTS.keywords, text: row.keywords },
    { weight: WEIGHTS.colour, text: row.color_name },
    { weight: WEIGHTS.material, text: row.material },
    { weight: WEIGHTS.description, text: row.short_description },
    {
      weight: WEIGHTS.other,
      text: `${withoutPercents(row.composition)} ${wordsOfComposition(row.composition).join(' ')} ${row.season} ${row.fit} ${row.collection} ${row.origin_title}`,
    },
  ].filter(({ text }) => text.trim() !== '');
}

/** What a product is and what it is like, by its title. */
export function titleFields(title: string): Field[] {
  const { head, name, details } = readTitle(title);
  return [
    { weight: WEIGHTS.titleHead, text: head },
    { weight: WEIGHTS.title, text: name },
    { weight: WEIGHTS.titleDetail, text: details },
  ].filter(({ text }) => text !== '');
}

/** «Приталенное платье-рубашка с поясом»: `платье-рубашка` is what it is, what follows a preposition a detail. */
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

function categoryFields(categoryId: number, tree: CategoryTree): Field[] {
  const titles: string[] = [];
  let number = tree.numberOfId(categoryId);
  while (number !== undefined) {
    const node = tree.nodes[number];
    if (node) titles.push(node.title);
    number = node?.parent ? tree.numberOf(node.parent) : undefined;
  }
  const [own = '', ...parents] = titles;
  const { name, details } = readTitle(own);
  const words = name.split(/\s+/).filter((word) => word !== 'и' && word !== '');
  const nouns = words.filter((word) => !looksLikeAdjective(plain(word)));
  return [
    { weight: nouns.length === 1 ? WEIGHTS.category : WEIGHTS.categoryOfSeveral, text: nouns.join(' ') },
    { weight: WEIGHTS.parentCategories, text: `${name} ${details} ${parents.join(' ')}` },
  ];
}
