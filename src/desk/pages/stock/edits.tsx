import { deskHref } from '#src/desk-routes.ts';
import { countryIn, countryQuery } from '#src/models/desk/countries.ts';
import { idIn } from '#src/models/desk/stock/address.ts';
import { type EditsAddress, editsAddressIn, editsModel, undoRefusals } from '#src/models/desk/stock/edits.ts';
import { ownPath } from '#src/web/own-path.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { EditsPage } from '#views/desk/stock/edits-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';

export const showStockEdits = (input: StaffInput<object>): Promise<Result> =>
  editsPage(input, editsAddressIn(input.query));

export async function undoStock(input: StaffInput<{ id: string }>): Promise<Result> {
  const { gatewayIn, form, params } = input;
  const [country, id] = [countryIn(form), idIn(new URLSearchParams(params), 'id')];
  if (id === undefined) return notFound;
  const { errorMessage } = await gatewayIn(country).shop.undoStock({ params: { id }, body: {} });
  if (errorMessage !== '') {
    const problem = undoRefusals[errorMessage];
    return editsPage(input, { country, product: '', before: undefined }, problem, 409);
  }
  const back = ownPath(form.get('back')) ?? deskHref('stockEdits', {}, countryQuery(country));
  return redirect(back, 303, { cookies: [noteCookie('undone')] });
}

async function editsPage(
  { gatewayIn, member }: StaffInput<object>,
  address: EditsAddress,
  problem = '',
  status = 200,
): Promise<Result> {
  const { country, product, before } = address;
  const listing = await gatewayIn(country).shop.listStockEdits({
    query: { product: product || undefined, before },
  });
  const model = editsModel(listing, address, member);
  return page(model.title, <EditsPage history={model} problem={problem} />, status);
}
