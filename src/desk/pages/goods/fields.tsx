import { goodsFields } from '#src/contract/shop/goods-fields.ts';
import { deskHref } from '#src/desk-routes.ts';
import { ownIn, rulesModel } from '#src/models/desk/goods/rules.ts';
import { refusalText } from '#src/models/desk/goods/words.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { RulesPage } from '#views/desk/goods/rules-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { type ModelInput, modelPage, toModel, versionIn } from './model.tsx';

/** Takes a field over from the feed, or gives it back. */
export async function keepField(input: ModelInput): Promise<Result> {
  const { gateway, form, params } = input;
  const version = versionIn(form);
  const field = goodsFields.find((each) => each === form.get('field'));
  if (version === null || field === undefined) return notFound;
  const isOwn = form.get('keeper') === 'shop';
  const { errorMessage, about } = await gateway.shop.keepField({
    params: { modelCode: params.code },
    body: { field, isOwn, version },
  });
  if (errorMessage !== '')
    return modelPage(input, { problem: refusalText(errorMessage, about), status: 409 });
  return toModel(params.code, isOwn ? 'field-taken' : 'field-given', null);
}

export const showGoodsRules = (input: StaffInput<object>): Promise<Result> => rulesPage(input);

async function rulesPage({ gateway, member, form }: StaffInput<object>, status = 200): Promise<Result> {
  const model = rulesModel(await gateway.shop.listFieldRules({}), member, status === 409 ? form : null);
  return page('Кто ведёт поля', <RulesPage rules={model} />, status);
}

export async function setGoodsRules(input: StaffInput<object>): Promise<Result> {
  const { gateway, form } = input;
  const source = form.get('source') ?? '';
  if (source === '') return notFound;
  const body = { source, was: ownIn(form, 'was'), own: ownIn(form, 'own') };
  const { errorMessage } = await gateway.shop.setFieldRules({ body });
  if (errorMessage === 'UnknownFeed') return notFound;
  if (errorMessage === 'Changed') return rulesPage(input, 409);
  return redirect(deskHref('goodsRules'), 303, { cookies: [noteCookie('rules-saved')] });
}
