import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { markings } from '#src/contract/shop/marking.ts';
import type { GoodsCategory } from '#src/contract/shop/staff-goods-categories.ts';
import { deskHref } from '#src/desk-routes.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { MODELS, pluralise } from '#src/models/words.ts';
import { FILL_IN, line, oneOf, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { categoryMarkings, categoryMarkingTitle } from './markings.ts';
import { NEW, type Standing, sectionLinks } from './sections.ts';
import { slugField } from './slug-field.ts';

export const categoryForm = form({
  title: line(maxLengths.categoryTitle, { missing: FILL_IN }),
  path: slugField(
    maxLengths.categoryPath,
    /^[a-z0-9]+(?:[-_/][a-z0-9]+)*$/,
    typeset`Латинские строчные буквы, цифры, дефисы и косые черты`,
  ),
  parent: line(10),
  noPicture: tick(),
  marking: oneOf(markings),
});
export type CategoryFields = FieldsOf<typeof categoryForm>;
export type CategoryValues = ValuesOf<typeof categoryForm>;
export const moveForm = form({
  to: line(10, { missing: FILL_IN }),
  models: line(10),
  sure: oneOf(['', 'yes']),
});

const modelsText = (count: number) => (count === 0 ? 'пусто' : pluralise(count, MODELS));

/** The tree, flat: each with its depth. */
export function categoriesModel(categories: readonly GoodsCategory[], { permissions }: MemberModel) {
  const mayChange = permissions.has('goods.change');
  const groups = Map.groupBy(categories, ({ parentId }) => parentId);
  const rows = inTree(categories).map(({ category, depth }) => {
    const siblings = groups.get(category.parentId) ?? [];
    const at = siblings.indexOf(category);
    return {
      id: category.id,
      title: category.title,
      path: category.path,
      depth,
      models: groups.has(category.id) && category.models === 0 ? '' : modelsText(category.models),
      marking: categoryMarkingTitle(category.marking),
      href: deskHref('goodsCategory', { category: String(category.id) }),
      within: withinOf(category.parentId),
      isFirst: at === 0,
      isLast: at === siblings.length - 1,
    };
  });
  const orders = [...groups].map(([parentId, siblings]) => ({
    within: withinOf(parentId),
    was: siblings.map(({ id }) => id).join(' '),
  }));
  return {
    sections: sectionLinks('goodsCategories'),
    mayChange,
    rows,
    orders,
    newHref: deskHref('goodsCategory', { category: NEW }),
  };
}
export type CategoriesModel = ReturnType<typeof categoriesModel>;

const withinOf = (parentId: number | null): string => (parentId === null ? '' : String(parentId));

interface Placed {
  readonly category: GoodsCategory;
  readonly depth: number;
}

function inTree(categories: readonly GoodsCategory[]): Placed[] {
  const groups = Map.groupBy(categories, ({ parentId }) => parentId);
  const below = (parentId: number | null, depth: number): Placed[] =>
    (groups.get(parentId) ?? []).flatMap((category) => [
      { category, depth },
      ...below(category.id, depth + 1),
    ]);
  return below(null, 0);
}

const optionsOf = (categories: readonly GoodsCategory[], without?: number) =>
  inTree(categories)
    .filter(({ category: { id } }) => id !== without)
    .map(({ category: { id, title }, depth }) => ({
      value: String(id),
      title: `${'— '.repeat(depth)}${title}`,
    }));

interface Shown {
  readonly categories: readonly GoodsCategory[];
  /** Undefined for a new one. */
  readonly category: GoodsCategory | undefined;
  readonly fields: CategoryFields;
  readonly member: MemberModel;
  readonly standing: Standing | null;
}

export function categoryModel({ categories, category, fields, member, standing }: Shown) {
  const id = category ? String(category.id) : NEW;
  const hasChildren = categories.some(({ parentId }) => parentId === category?.id);
  return {
    title: category?.title ?? 'Новый раздел',
    isNew: !category,
    mayChange: member.permissions.has('goods.change'),
    action: deskHref('saveGoodsCategory', { category: id }),
    version: category?.version ?? '',
    fields,
    markings: categoryMarkings,
    parents: [{ value: '', title: 'Верхний уровень' }, ...optionsOf(categories, category?.id)],
    picture: category?.picture
      ? { url: pictureUrl(category.picture.src, 240), alt: category.picture.alt || category.title }
      : null,
    models: category?.models ?? 0,
    modelsText: modelsText(category?.models ?? 0),
    move: category && category.models > 0 ? moveModel(categories, category) : null,
    deletion: category && category.models === 0 && !hasChildren ? { of: 'category', key: id } : null,
    standing,
  };
}
export type CategoryModel = ReturnType<typeof categoryModel>;

const moveModel = (categories: readonly GoodsCategory[], { id, models }: GoodsCategory) => ({
  action: deskHref('moveCategoryGoods', { category: String(id) }),
  models,
  options: optionsOf(categories, id),
});

export const categoryValues = ({
  title,
  path,
  parentId,
  marking,
}: GoodsCategory): Partial<CategoryValues> => ({
  title,
  path,
  parent: parentId === null ? '' : String(parentId),
  marking,
});

export const categoryStanding = (
  { title, path, parentId, marking }: GoodsCategory,
  categories: readonly GoodsCategory[],
): Standing => [
  ['Название', title],
  ['Адрес', path],
  ['Внутри', categories.find(({ id }) => id === parentId)?.title ?? 'верхний уровень'],
  ['Маркировка', categoryMarkingTitle(marking) || categoryMarkings[0].title],
];
