import { deskHref } from '#src/desk-routes.ts';
import { articlesIn } from '#src/models/desk/goods/articles-field.ts';
import { goodsRefusals, unknownText } from '#src/models/desk/goods/catalogue-words.ts';
import {
  type LookFields,
  lookForm,
  lookModel,
  lookStanding,
  looksModel,
  lookValues,
  NO_PICTURE,
  newLookForm,
} from '#src/models/desk/goods/looks.ts';
import { NEW } from '#src/models/desk/goods/sections.ts';
import { notFound } from '#src/web/result.ts';
import { LookPage } from '#views/desk/goods/look-page.tsx';
import { LooksPage } from '#views/desk/goods/looks-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { saved } from './changed.ts';
import { uploadedPicture } from './set-picture.ts';

export async function showGoodsLooks({ gateway, member }: StaffInput<object>): Promise<Result> {
  const { collections } = await gateway.shop.listGoodsLooks({});
  return page('Образы', <LooksPage model={looksModel(collections, member)} />);
}

type Input = StaffInput<{ look: string }>;

interface Shown {
  readonly fields?: LookFields;
  readonly problem?: string;
  readonly status?: number;
}

export const showGoodsLook = (input: Input): Promise<Result> => lookPage(input);

async function read({ gateway, params }: Input) {
  const { collections } = await gateway.shop.listGoodsLooks({});
  const found = collections.find(({ looks }) => looks.some(({ slug }) => slug === params.look));
  return {
    collections,
    inCollection: found?.slug ?? '',
    look: found?.looks.find(({ slug }) => slug === params.look),
  };
}

async function lookPage(input: Input, { fields, problem = '', status = 200 }: Shown = {}): Promise<Result> {
  const { collections, inCollection, look } = await read(input);
  if (!look && input.params.look !== NEW) return notFound;
  const first = input.query.get('collection') ?? collections[0]?.slug ?? '';
  const known = look
    ? lookForm().fields(lookValues(look, inCollection))
    : newLookForm().fields({ collection: first });
  const standing = status === 409 && look ? lookStanding(look) : null;
  const model = lookModel({ collections, look, fields: fields ?? known, member: input.member, standing });
  return page(model.title, <LookPage model={model} problem={problem} />, status);
}

export async function saveGoodsLook(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const isNew = params.look === NEW;
  const posted = isNew ? newLookForm().read(form) : lookForm().read(form);
  const fieldsOf = (errors?: object): LookFields =>
    isNew ? newLookForm().fields(posted.values, errors) : lookForm().fields(posted.values, errors);
  if (!posted.ok) return lookPage(input, { fields: fieldsOf(posted.errors), status: 422 });
  const { title, collection, articles, alt } = posted.value;
  const { look } = await read(input);
  const sent = await uploadedPicture(input, alt);
  const picture = sent.picture ?? (look && { ...look.picture, alt });
  if (sent.problem !== '' || !picture)
    return lookPage(input, { fields: fieldsOf(), problem: sent.problem || NO_PICTURE, status: 422 });
  const slug = 'slug' in posted.value ? String(posted.value.slug) : params.look;
  const body = { collection, title, picture, articles: articlesIn(articles), from: form.get('from') ?? '' };
  const { errorMessage, editId, unknown } = await gateway.shop.saveGoodsLook({ params: { slug }, body });
  if (errorMessage === '') return saved('goods-saved', editId, deskHref('goodsLooks'));
  if (errorMessage === 'Unknown')
    return lookPage(input, { fields: fieldsOf({ articles: unknownText(unknown) }), status: 422 });
  if (errorMessage !== 'Changed')
    return lookPage(input, { fields: fieldsOf({ collection: goodsRefusals[errorMessage] }), status: 422 });
  const fields = fieldsOf(isNew ? { slug: goodsRefusals.Taken } : undefined);
  return lookPage(input, { fields, problem: isNew ? '' : goodsRefusals.ChangedKept, status: 409 });
}
