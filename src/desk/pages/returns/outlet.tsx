import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { deskHref } from '#src/desk-routes.ts';
import { OUTLET_CHANGED, OUTLET_PER_PAGE, outletModel } from '#src/models/desk/returns/outlet.ts';
import { readPage } from '#src/models/page-links.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { OutletPage } from '#views/desk/returns/outlet-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { idIn } from './id.ts';

export const showOutlet = (input: StaffInput<object>): Promise<Result> => outletPage(input);

export async function moveOutlet(input: StaffInput<{ id: string }>): Promise<Result> {
  const { gateway, form } = input;
  const id = idIn(input);
  const [waiting, count] = [unitsIn(form, 'waiting'), unitsIn(form, 'count')];
  const to = (['stock', 'off'] as const).find((each) => each === form.get('to'));
  if (id === null || waiting === null || count === null || !to) return notFound;
  const moved = await gateway.cart.moveOutlet({ params: { id }, body: { waiting, count, to } });
  if (!moved.success) return outletPage(input, OUTLET_CHANGED, moved.errorMessage === 'Changed' ? 409 : 422);
  return redirect(deskHref('outlet'), 303, { cookies: [noteCookie('outlet-moved')] });
}

async function outletPage(
  { gateway, query, member }: StaffInput<object>,
  problem = '',
  status = 200,
): Promise<Result> {
  const pageNumber = readPage(query);
  const listing = await gateway.cart.listOutlet({ query: { pageNumber, pageSize: OUTLET_PER_PAGE } });
  const model = outletModel(listing, member.permissions, pageNumber);
  return page('К уценке', <OutletPage outlet={model} problem={problem} />, status);
}

function unitsIn(form: URLSearchParams, name: string): number | null {
  const units = Number(form.get(name));
  return Number.isInteger(units) && units > 0 && units <= MAX_UNITS_OF_ITEM ? units : null;
}
