import { deskHref } from '#src/desk-routes.ts';
import { articlesIn } from '#src/models/desk/goods/articles-field.ts';
import { goodsRefusals, unknownText } from '#src/models/desk/goods/catalogue-words.ts';
import {
  type LabelFields,
  labelForm,
  labelModel,
  labelStanding,
  labelsModel,
  newLabelForm,
  type PutFields,
  putForm,
} from '#src/models/desk/goods/labels.ts';
import { NEW } from '#src/models/desk/goods/sections.ts';
import { notFound } from '#src/web/result.ts';
import { LabelPage } from '#views/desk/goods/label-page.tsx';
import { LabelsPage } from '#views/desk/goods/labels-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { saved } from './changed.ts';

export async function showGoodsLabels({ gateway, member }: StaffInput<object>): Promise<Result> {
  const { labels } = await gateway.shop.listGoodsLabels({});
  return page('Метки', <LabelsPage model={labelsModel(labels, member)} />);
}

type Input = StaffInput<{ label: string }>;

interface Shown {
  readonly fields?: LabelFields;
  readonly put?: PutFields;
  readonly problem?: string;
  readonly status?: number;
}

export const showGoodsLabel = (input: Input): Promise<Result> => labelPage(input);

async function find({ gateway, params }: Input) {
  const { labels } = await gateway.shop.listGoodsLabels({});
  return labels.find(({ code }) => code === params.label);
}

async function labelPage(
  input: Input,
  { fields, put = putForm().fields(), problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const label = await find(input);
  if (!label && input.params.label !== NEW) return notFound;
  const known = label ? labelForm().fields(label) : newLabelForm().fields();
  const standing = status === 409 && label ? labelStanding(label) : null;
  const model = labelModel({ label, fields: fields ?? known, put, member: input.member, standing });
  return page(model.title, <LabelPage model={model} problem={problem} />, status);
}

export async function saveGoodsLabel(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const isNew = params.label === NEW;
  const posted = isNew ? newLabelForm().read(form) : labelForm().read(form);
  const fieldsOf = (errors?: object): LabelFields =>
    isNew ? newLabelForm().fields(posted.values, errors) : labelForm().fields(posted.values, errors);
  if (!posted.ok) return labelPage(input, { fields: fieldsOf(posted.errors), status: 422 });
  const { title, description } = posted.value;
  const code = 'code' in posted.value ? String(posted.value.code) : params.label;
  const { errorMessage, editId } = await gateway.shop.saveGoodsLabel({
    params: { code },
    body: { title, description, from: form.get('from') ?? '' },
  });
  if (errorMessage === '') return saved('goods-saved', editId, deskHref('goodsLabels'));
  if (isNew) return labelPage(input, { fields: fieldsOf({ code: goodsRefusals.Taken }), status: 409 });
  return labelPage(input, { fields: fieldsOf(), problem: goodsRefusals.ChangedKept, status: 409 });
}

export async function putGoodsLabel(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const posted = putForm().read(form);
  if (!posted.ok)
    return labelPage(input, { put: putForm().fields(posted.values, posted.errors), status: 422 });
  const { articles, put } = posted.value;
  const isOn = put === 'on';
  const body = { articles: articlesIn(articles), isOn };
  const { unknown, editId } = await gateway.shop.putGoodsLabel({ params: { code: params.label }, body });
  if (unknown.length === 0)
    return saved(isOn ? 'label-put-on' : 'label-taken-off', editId, deskHref('goodsLabel', params));
  const left = { ...posted.values, articles: unknown.join('\n') };
  const fields = putForm().fields(left, { articles: `${unknownText(unknown)}. Остальные сохранены.` });
  return labelPage(input, { put: fields, status: 422 });
}
