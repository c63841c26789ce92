import { deskHref } from '#src/desk-routes.ts';
import { goodsRefusals } from '#src/models/desk/goods/catalogue-words.ts';
import { ownPath } from '#src/web/own-path.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { RefusedPage } from '#views/desk/goods/refused-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';

export async function undoGoodsEdit({ params, form, gateway }: StaffInput<{ id: string }>): Promise<Result> {
  if (!/^\d{1,9}$/.test(params.id)) return notFound;
  const { errorMessage } = await gateway.shop.undoGoodsEdit({ params: { id: Number(params.id) }, body: {} });
  const back = ownPath(form.get('back')) ?? deskHref('goodsCategories');
  if (errorMessage === '') return redirect(back, 303, { cookies: [noteCookie('undone')] });
  return refusedPage(goodsRefusals[errorMessage], back);
}

/** Nothing was changed: why, and the way back. */
export const refusedPage = (problem: string, back: string): Result =>
  page('Не изменено', <RefusedPage problem={problem} back={back} />, 409);
