import type { GoodsTexts } from '#src/backend/language/index.ts';
import type { CategoryTree } from '../categories/categories.ts';
import type { GoodsRow } from './rows.ts';

/** A product's texts for the search index. */
export function textsOf(row: GoodsRow['product'], tree: CategoryTree): GoodsTexts {
  return {
    codes: `${row.code} ${row.product_code}`,
    title: row.title,
    categories: titlesFrom(tree.numberOfId(row.category_id), tree),
    keywords: row.keywords,
    colour: row.color_name,
    material: row.material,
    description: row.short_description,
    composition: row.composition,
    other: `${row.season} ${row.fit} ${row.collection} ${row.origin_title}`,
  };
}

function titlesFrom(category: number | undefined, tree: CategoryTree): string[] {
  const titles: string[] = [];
  let number = category;
  while (number !== undefined) {
    const node = tree.nodes[number];
    if (node) titles.push(node.title);
    number = node?.parent ? tree.numberOf(node.parent) : undefined;
  }
  return titles;
}
