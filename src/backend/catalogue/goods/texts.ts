import { colourFields, type Field, modelFields } from '#src/backend/language/index.ts';
import type { CategoryTree } from '../categories/categories.ts';
import type { GoodsRow } from './rows.ts';

type Product = GoodsRow['product'];

/** The search index's fields of products; a model's are derived once for its successive colours. */
export function createDocuments(tree: CategoryTree): (product: Product) => Field[] {
  let modelId: number | undefined;
  let shared: Field[] = [];
  return (product) => {
    if (product.model_id !== modelId) [modelId, shared] = [product.model_id, fieldsOfModel(product, tree)];
    const codes = `${product.code} ${product.product_code}`;
    return [...shared, ...colourFields({ codes, colour: product.color_name })];
  };
}

const fieldsOfModel = (product: Product, tree: CategoryTree): Field[] =>
  modelFields({
    title: product.title,
    categories: titlesFrom(tree.numberOfId(product.category_id), tree),
    keywords: product.keywords,
    material: product.material,
    description: product.short_description,
    composition: product.composition,
    other: `${product.season} ${product.fit} ${product.collection} ${product.origin_title}`,
  });

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
