import type { Field } from '../text-index/builder.ts';
import type { CategoryTree } from './categories.ts';
import type { GoodsRow } from './rows.ts';

type ProductRow = GoodsRow['product'];

export function documentOf(row: ProductRow, tree: CategoryTree): Field[] {
  return [
    { weight: 255, text: `${row.code} ${row.product_code}` },
    { weight: 120, text: row.title },
    { weight: 90, text: categoryTitles(row.category_id, tree) },
    { weight: 70, text: row.color_name },
    { weight: 60, text: row.keywords },
    { weight: 50, text: row.material },
    { weight: 40, text: row.short_description },
    {
      weight: 30,
      text: `${withoutPercents(row.composition)} ${row.season} ${row.fit} ${row.collection} ${row.origin_title}`,
    },
  ].filter(({ text }) => text.trim() !== '');
}

function withoutPercents(composition: string): string {
  return composition.replace(/\d+([.,]\d+)?\s*%/g, ' ');
}

/** «Женщинам Одежда Платья». */
function categoryTitles(categoryId: number, tree: CategoryTree): string {
  const titles: string[] = [];
  let number = tree.numberOfId(categoryId);
  while (number !== undefined) {
    const node = tree.nodes[number];
    if (node) titles.unshift(node.title);
    number = node?.parent ? tree.numberOf(node.parent) : undefined;
  }
  return titles.join(' ');
}
