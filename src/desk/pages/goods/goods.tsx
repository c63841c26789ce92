import { deskHref } from '#src/desk-routes.ts';
import { bulkModel, bulkProblem, changeIn, codesIn } from '#src/models/desk/goods/bulk.ts';
import { goodsFilterIn, goodsHref, wantedOf } from '#src/models/desk/goods/filter.ts';
import { goodsListModel } from '#src/models/desk/goods/list.ts';
import { undoRefusals } from '#src/models/desk/goods/words.ts';
import { idIn } from '#src/models/desk/stock/address.ts';
import { ownPath } from '#src/web/own-path.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { ChangedGoodsPage } from '#views/desk/goods/changed-goods-page.tsx';
import { GoodsPage } from '#views/desk/goods/goods-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { undoOf } from './undo-of.ts';

type Input = StaffInput<object>;

export const showGoods = (input: Input): Promise<Result> => goodsPage(input);

async function goodsPage(input: Input, problem = '', status = 200): Promise<Result> {
  const { gatewayIn, query, member, form } = input;
  const filter = goodsFilterIn(query);
  const listing = await gatewayIn(filter.country).shop.listGoods({ query: wantedOf(filter) });
  const list = goodsListModel(listing, filter, member);
  const bulk = bulkModel(listing.choices, filter, form);
  return page('Товары', <GoodsPage list={list} bulk={bulk} problem={problem} />, status);
}

export async function changeGoods(input: Input): Promise<Result> {
  const { gateway, form, query } = input;
  const [codes, change] = [codesIn(form), changeIn(form)];
  const problem = bulkProblem(codes, change);
  if (change === null || problem !== '') return goodsPage(input, problem, 422);
  const { edit, changed, fed, errorMessage } = await gateway.shop.changeGoods({ body: { codes, change } });
  if (errorMessage !== '') return goodsPage(input, bulkProblem(codes, null), 422);
  const back = goodsHref(goodsFilterIn(query));
  const undo = edit === null ? null : undoOf(edit, back);
  if (fed.length === 0) {
    const note = edit === null ? 'model-unchanged' : 'goods-changed';
    return redirect(back, 303, { cookies: [noteCookie(note, undo)] });
  }
  const fields = Object.entries(undo?.fields ?? {});
  const body = (
    <ChangedGoodsPage changed={changed} fed={fed} back={back} undo={undo && { ...undo, fields }} />
  );
  return page('Товары изменены', body);
}

export async function undoGoods(input: StaffInput<{ id: string }>): Promise<Result> {
  const { gateway, form, params } = input;
  const id = idIn(new URLSearchParams(params), 'id');
  if (id === undefined) return notFound;
  const { errorMessage } = await gateway.shop.undoGoods({ params: { id }, body: {} });
  if (errorMessage !== '') return goodsPage(input, undoRefusals[errorMessage], 409);
  return redirect(ownPath(form.get('back')) ?? deskHref('goods'), 303, { cookies: [noteCookie('undone')] });
}
