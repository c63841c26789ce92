import { deskHref } from '#src/desk-routes.ts';
import { articlesIn } from '#src/models/desk/goods/articles-field.ts';
import { goodsRefusals, unknownText } from '#src/models/desk/goods/catalogue-words.ts';
import {
  type RelatedFields,
  relatedForm,
  relatedModel,
  relatedStanding,
  relatedValues,
} from '#src/models/desk/goods/related.ts';
import { RelatedPage } from '#views/desk/goods/related-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { saved } from './changed.ts';

type Input = StaffInput<{ code: string }>;

interface Shown {
  readonly fields?: RelatedFields;
  readonly problem?: string;
  readonly status?: number;
}

export const showRelatedGoods = (input: Input): Promise<Result> => relatedPage(input);

async function relatedPage(
  { gateway, params, member }: Input,
  { fields, problem = '', status = 200 }: Shown = {},
): Promise<Result> {
  const shown = await gateway.shop.showRelatedGoods({ params: { code: params.code } });
  const known = fields ?? relatedForm().fields(relatedValues(shown));
  const standing = status === 409 ? relatedStanding(shown) : null;
  const model = relatedModel(params.code, shown, known, member, standing);
  return page(model.heading, <RelatedPage model={model} problem={problem} />, status);
}

export async function saveRelatedGoods(input: Input): Promise<Result> {
  const { form, gateway, params } = input;
  const posted = relatedForm().read(form);
  const fieldsOf = (errors?: { articles?: string }) => relatedForm().fields(posted.values, errors);
  if (!posted.ok) return relatedPage(input, { fields: fieldsOf(posted.errors), status: 422 });
  const { errorMessage, editId, unknown } = await gateway.shop.saveRelatedGoods({
    params: { code: params.code },
    body: { articles: articlesIn(posted.value.articles), from: form.get('from') ?? '' },
  });
  if (errorMessage === '') return saved('goods-saved', editId, deskHref('relatedGoods', params));
  if (errorMessage === 'Unknown')
    return relatedPage(input, { fields: fieldsOf({ articles: unknownText(unknown) }), status: 422 });
  return relatedPage(input, { fields: fieldsOf(), problem: goodsRefusals.ChangedKept, status: 409 });
}
