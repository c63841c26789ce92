import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import { chosenIn } from '#src/models/desk/orders/chosen.ts';
import { type HandedOver, handedOverModel, versionIn } from '#src/models/desk/orders/parcels/handed-over.ts';
import { handOverRefusal, NO_LABEL, NOT_CANCELLED } from '#src/models/desk/orders/parcels/problems.ts';
import { unansweredChange, unknownOrder } from '#src/models/desk/orders/refusals.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { download, notFound, redirect } from '#src/web/result.ts';
import { BulkResultPage } from '#views/desk/orders/bulk/bulk-result-page.tsx';
import { NothingChosen } from '#views/desk/orders/nothing-chosen.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { type OrderInput, orderPage } from './order.tsx';

/** Twice, it is handed over once. */
export async function handOver(input: OrderInput): Promise<Result> {
  const { gateway, form, params } = input;
  const version = versionIn(form, params.number);
  if (version === null) return notFound;
  const { errorMessage, order } = await gateway.cart.handOver({ params, body: { version } });
  return changed(order, input, handOverRefusal(errorMessage), errorMessage === 'Changed' ? 409 : 422);
}

export async function cancelParcel(input: OrderInput): Promise<Result> {
  const { gateway, params } = input;
  const { success, order } = await gateway.cart.cancelParcel({ params, body: {} });
  return changed(order, input, success ? '' : NOT_CANCELLED, 422);
}

/** How it went stands with the parcel. */
function changed(order: StaffOrder, input: OrderInput, problem: string, status: number): Result {
  if (problem) return orderPage(order, input, { problem, status });
  const note = noteCookie(order.parcel?.state === 'refused' ? 'parcel-refused' : 'parcel-told');
  return redirect(deskHref('order', { number: order.number }), 303, { cookies: [note] });
}

/** A PDF to print. */
export async function showLabel(input: OrderInput): Promise<Result> {
  const { gateway, params } = input;
  const { pdf } = await gateway.cart.showParcelLabel({ params });
  if (pdf) return download(`label-${params.number}.pdf`, 'application/pdf', Buffer.from(pdf, 'base64'));
  const { order } = await gateway.cart.showOrder({ params });
  return orderPage(order, input, { problem: NO_LABEL, status: 422 });
}

/** Each order is handed over alone, so that one that is refused keeps no other from it. */
export async function handOverOrders({ gateway, form }: StaffInput<object>): Promise<Result> {
  const numbers = chosenIn(form);
  if (numbers.length === 0) return page(TITLE, <NothingChosen />, 422);
  const outcomes: HandedOver[] = [];
  for (const number of numbers) outcomes.push(await handOverOne(gateway, number, versionIn(form, number)));
  return page(TITLE, <BulkResultPage result={handedOverModel(outcomes)} />);
}

const TITLE = 'Передать перевозчику';

async function handOverOne(
  gateway: StaffInput<object>['gateway'],
  number: string,
  version: number | null,
): Promise<HandedOver> {
  if (version === null) return { number, why: unknownOrder };
  try {
    const { errorMessage, order } = await gateway.cart.handOver({ params: { number }, body: { version } });
    return { number, order, why: handOverRefusal(errorMessage) };
  } catch (error) {
    if (!(error instanceof GatewayError) || [401, 403].includes(error.status)) throw error;
    return { number, why: error.isNotFound ? unknownOrder : unansweredChange };
  }
}
