import { deskHref } from '#src/desk-routes.ts';
import { goodsRefusals } from '#src/models/desk/goods/catalogue-words.ts';
import {
  type CollectionFields,
  collectionForm,
  collectionModel,
  newCollectionForm,
} from '#src/models/desk/goods/looks.ts';
import { NEW } from '#src/models/desk/goods/sections.ts';
import { notFound } from '#src/web/result.ts';
import { CollectionPage } from '#views/desk/goods/collection-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { saved } from './changed.ts';

type Input = StaffInput<{ collection: string }>;

interface Shown {
  readonly fields?: CollectionFields;
  readonly problem?: string;
  readonly status?: number;
}

export const showGoodsCollection = (input: Input): Promise<Result> => collectionPage(input);

async function collectionPage(
  input: Input,
  { fields, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const { gateway, params, member } = input;
  const { collections } = await gateway.shop.listGoodsLooks({});
  const collection = collections.find(({ slug }) => slug === params.collection);
  if (!collection && params.collection !== NEW) return notFound;
  const known = collection ? collectionForm().fields(collection) : newCollectionForm().fields();
  const standing = status === 409 && collection ? ([['Название', collection.title]] as const) : null;
  const model = collectionModel(collection, fields ?? known, member, standing);
  return page(model.title, <CollectionPage model={model} problem={problem} />, status);
}

export async function saveGoodsCollection(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const isNew = params.collection === NEW;
  const posted = isNew ? newCollectionForm().read(form) : collectionForm().read(form);
  const fieldsOf = (errors?: object): CollectionFields =>
    isNew
      ? newCollectionForm().fields(posted.values, errors)
      : collectionForm().fields(posted.values, errors);
  if (!posted.ok) return collectionPage(input, { fields: fieldsOf(posted.errors), status: 422 });
  const slug = 'slug' in posted.value ? String(posted.value.slug) : params.collection;
  const { errorMessage, editId } = await gateway.shop.saveGoodsCollection({
    params: { slug },
    body: { title: posted.value.title, from: form.get('from') ?? '' },
  });
  if (errorMessage === '') return saved('goods-saved', editId, deskHref('goodsLooks'));
  const fields = fieldsOf(isNew ? { slug: goodsRefusals.Taken } : undefined);
  return collectionPage(input, { fields, problem: isNew ? '' : goodsRefusals.ChangedKept, status: 409 });
}
