import type { GoodsChoices } from '#src/contract/shop/staff-goods.ts';
import type { Option } from '../options.ts';

/** Categories with their place in the tree before their names. */
export function categoryOptions(categories: GoodsChoices['categories']): Option[] {
  const titles = new Map<number, string>();
  return categories.map(({ id, parentId, title }) => {
    const above = parentId === null ? undefined : titles.get(parentId);
    const whole = above ? `${above}: ${title}` : title;
    titles.set(id, whole);
    return { value: String(id), title: whole };
  });
}

export const named = (list: readonly { readonly code: string; readonly title: string }[]): Option[] =>
  list.map(({ code, title }) => ({ value: code, title }));

export const plain = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, title: value }));
