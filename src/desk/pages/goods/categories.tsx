import { deskHref } from '#src/desk-routes.ts';
import { goodsRefusals } from '#src/models/desk/goods/catalogue-words.ts';
import {
  type CategoryFields,
  categoriesModel,
  categoryForm,
  categoryModel,
  categoryStanding,
  categoryValues,
  moveForm,
} from '#src/models/desk/goods/categories.ts';
import { NEW } from '#src/models/desk/goods/sections.ts';
import { notFound } from '#src/web/result.ts';
import { CategoriesPage } from '#views/desk/goods/categories-page.tsx';
import { CategoryPage } from '#views/desk/goods/category-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { saved } from './changed.ts';
import { uploadedPicture } from './set-picture.ts';
import { refusedPage } from './undo.tsx';

export async function showGoodsCategories({ gateway, member }: StaffInput<object>): Promise<Result> {
  const { categories } = await gateway.shop.listGoodsCategories({});
  const model = categoriesModel(categories, member);
  return page('Разделы', <CategoriesPage model={model} />);
}

type Input = StaffInput<{ category: string }>;

interface Shown {
  readonly fields?: CategoryFields;
  readonly problem?: string;
  readonly status?: number;
}

export const showGoodsCategory = (input: Input): Promise<Result> => categoryPage(input);

async function read({ gateway, params }: Input) {
  const { categories } = await gateway.shop.listGoodsCategories({});
  const category = categories.find(({ id }) => String(id) === params.category);
  return { categories, category, isKnown: category !== undefined || params.category === NEW };
}

async function categoryPage(
  input: Input,
  { fields, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const { categories, category, isKnown } = await read(input);
  if (!isKnown) return notFound;
  const parent = categories.find(({ id }) => String(id) === input.query.get('parent'));
  const known = category ? categoryValues(category) : { parent: String(parent?.id ?? '') };
  const model = categoryModel({
    ...{ categories, category, member: input.member },
    fields: fields ?? categoryForm().fields(known),
    standing: status === 409 && category ? categoryStanding(category, categories) : null,
  });
  return page(model.title, <CategoryPage model={model} problem={problem} />, status);
}

export async function saveGoodsCategory(input: Input): Promise<Result> {
  const { form, gateway } = input;
  const { category, isKnown } = await read(input);
  if (!isKnown) return notFound;
  const posted = categoryForm().read(form);
  if (!posted.ok)
    return categoryPage(input, { fields: categoryForm().fields(posted.values, posted.errors), status: 422 });
  const { title, path, parent, noPicture, marking } = posted.value;
  const fields = categoryForm().fields(posted.values);
  const sent = await uploadedPicture(input, title);
  if (sent.problem !== '') return categoryPage(input, { fields, problem: sent.problem, status: 422 });
  const picture = sent.picture ?? (noPicture ? null : (category?.picture ?? null));
  const body = {
    id: category?.id ?? null,
    parentId: idIn(parent),
    path,
    title,
    picture,
    marking,
    from: form.get('from') ?? '',
  };
  const { errorMessage, editId } = await gateway.shop.saveGoodsCategory({ body });
  if (errorMessage === '') return saved('goods-saved', editId, deskHref('goodsCategories'));
  if (errorMessage === 'Changed')
    return categoryPage(input, { fields, problem: goodsRefusals.ChangedKept, status: 409 });
  const wrong = { [errorMessage === 'Taken' ? 'path' : 'parent']: goodsRefusals[errorMessage] };
  return categoryPage(input, { fields: categoryForm().fields(posted.values, wrong), status: 422 });
}

const idIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

export async function moveCategoryGoods(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const [id, read] = [idIn(params.category), moveForm().read(form)];
  const to = idIn(read.values.to);
  const back = deskHref('goodsCategory', params);
  if (id === null) return notFound;
  if (to === null || to === id)
    return categoryPage(input, { problem: 'Выберите раздел, в который перенести', status: 422 });
  const models = idIn(read.values.models) ?? 0;
  const { errorMessage, editId } = await gateway.shop.moveCategoryGoods({ body: { id, to, models } });
  return errorMessage === ''
    ? saved('goods-moved', editId, back)
    : refusedPage(goodsRefusals[errorMessage], back);
}
