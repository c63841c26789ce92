import { deskHref } from '#src/desk-routes.ts';
import { withCategories } from '#src/models/desk/promotions/categories.ts';
import { promotionForm } from '#src/models/desk/promotions/form.ts';
import { termsOf } from '#src/models/desk/promotions/form-values.ts';
import { promotionModel, type Typed } from '#src/models/desk/promotions/promotion.ts';
import { CHANGED, USED_MORE, unknownErrors } from '#src/models/desk/promotions/refusals.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { PromotionPage } from '#views/desk/promotions/promotion-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { readId } from './read-id.ts';

type PromotionInput = StaffInput<{ id: string }>;

export const showPromotion = (input: PromotionInput): Promise<Result> => shown(input);

interface Refused {
  readonly typed?: Typed;
  readonly problem?: string;
  readonly status?: number;
}

async function shown(input: PromotionInput, refused: Refused = {}): Promise<Result> {
  const { gateway, gatewayIn, params, member } = input;
  const id = readId(params.id);
  if (id === null) return notFound;
  const { typed, problem = '', status = 200 } = refused;
  const read = await gateway.cart.showPromotion({ params: { id } });
  const { country } = read.promotion;
  const { categories } = await gatewayIn(country).search.getCategories({ body: { country } });
  const model = promotionModel(read, member, categories, typed);
  return page(model.code, <PromotionPage promotion={model} problem={problem} />, status);
}

/** A refusal keeps what was typed, beside what the code has by now. */
export async function changePromotion(input: PromotionInput): Promise<Result> {
  const { gateway, params, form } = input;
  const [id, version] = [readId(params.id), readId(form.get('version') ?? '')];
  if (id === null || version === null) return notFound;
  const read = promotionForm().read(withCategories(form));
  if (!read.ok) return shown(input, { typed: read, status: 422 });
  const { promotion } = await gateway.cart.showPromotion({ params: { id } });
  const body = { version, ...termsOf(read.value, promotion.country, promotion) };
  const { errorMessage, unknown } = await gateway.cart.changePromotion({ params: { id }, body });
  const { values } = read;
  switch (errorMessage) {
    case '':
      return redirect(deskHref('promotion', params), 303, { cookies: [noteCookie('promotion-changed')] });
    case 'Changed':
      return shown(input, { typed: { values, isStale: true }, problem: CHANGED, status: 409 });
    case 'UsedMore':
      return shown(input, { typed: { values, errors: { maxUses: USED_MORE } }, status: 422 });
    case 'UnknownGoods':
      return shown(input, { typed: { values, errors: unknownErrors(values, unknown) }, status: 422 });
  }
}

export async function switchPromotion(input: PromotionInput): Promise<Result> {
  const { gateway, params, form } = input;
  const [id, version] = [readId(params.id), readId(form.get('version') ?? '')];
  if (id === null || version === null) return notFound;
  const [isOff, isUndo] = [form.get('off') === 'yes', form.get('undo') === 'yes'];
  const body = { isOff, version, isUndo };
  const { errorMessage, promotion } = await gateway.cart.switchPromotion({ params: { id }, body });
  if (errorMessage !== '') return shown(input, { problem: CHANGED, status: 409 });
  const undo = {
    action: deskHref('switchPromotion', params),
    fields: { off: isOff ? '' : 'yes', undo: 'yes', version: String(promotion.version) },
  };
  const note = isUndo ? noteCookie('undone') : noteCookie(isOff ? 'promotion-off' : 'promotion-on', undo);
  return redirect(deskHref('promotion', params), 303, { cookies: [note] });
}
