import type { CallReply } from '#src/contract/call.ts';
import { cancelReasons } from '#src/contract/cart/orders/edits.ts';
import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import { deskHref } from '#src/desk-routes.ts';
import { NO_REASON } from '#src/models/desk/orders/edits/words.ts';
import { type RefundFields, refundForm } from '#src/models/desk/orders/goodwill.ts';
import { type TransferFields, transferForm } from '#src/models/desk/orders/hand-refunds.ts';
import { deskOrderModel } from '#src/models/desk/orders/order.ts';
import { type NoteFields, noteForm } from '#src/models/desk/orders/order-notes.ts';
import { type TrackingFields, trackingFields } from '#src/models/desk/orders/order-tracking.ts';
import { orderRefusal } from '#src/models/desk/orders/refusals.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { OrderPage } from '#views/desk/orders/order-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { type NoteName, noteCookie } from '../../session/cookies.ts';
import type { Undo } from '../../session/undo.ts';

export type OrderInput = StaffInput<{ number: string }>;
type Input = OrderInput;
type Decided = CallReply<Contract['cart']['setOrderStatus']>;

export async function showOrder(input: Input): Promise<Result> {
  const { order } = await input.gateway.cart.showOrder({ params: { number: input.params.number } });
  return orderPage(order, input);
}

/** From the status that the page showed, so that nobody undoes what somebody else has just done. */
export async function setOrderStatus(input: Input): Promise<Result> {
  const { gateway, form, params } = input;
  const [status, from] = ['status', 'from'].map((name) =>
    orderStatuses.find((each) => each === form.get(name)),
  );
  if (!status || !from) return notFound;
  const reason = cancelReasons.find((each) => each === form.get('reason')) ?? null;
  if (status === 'cancelled' && !reason) {
    const { order } = await gateway.cart.showOrder({ params });
    return orderPage(order, input, { problem: NO_REASON, status: 422 });
  }
  const isUndo = form.has('undo');
  const decided = await gateway.cart.setOrderStatus({
    params: { number: params.number },
    body: { status, from, reason: status === 'cancelled' ? reason : null, isUndo },
  });
  if (isUndo) return decidedPage(decided, input, 'undone');
  return decidedPage(decided, input, 'status-set', stepBack(decided.order, from));
}

/** Null where the step can't be taken back. */
export function stepBack({ number, status, undoStatuses }: StaffOrder, before: OrderStatus): Undo | null {
  if (!undoStatuses.includes(before)) return null;
  const action = deskHref('setOrderStatus', { number });
  return { action, fields: { status: before, from: status, undo: 'yes' } };
}

export async function confirmOrder(input: Input): Promise<Result> {
  const { number } = input.params;
  const decided = await input.gateway.cart.confirmOrder({ params: { number }, body: {} });
  return decidedPage(decided, input, 'confirmed');
}

/** Back to the order; a refusal shows it as it is now, and why nothing was changed. */
export function decidedPage(
  { success, errorMessage, order }: Decided,
  input: Pick<Input, 'member'>,
  note: NoteName,
  undo: Undo | null = null,
): Result {
  if (success)
    return redirect(deskHref('order', { number: order.number }), 303, { cookies: [noteCookie(note, undo)] });
  return orderPage(order, input, {
    problem: orderRefusal(errorMessage, order.status),
    status: errorMessage === 'Changed' ? 409 : 422,
  });
}

/** What was typed into the forms of the page, and why it was not carried out. */
interface Tried {
  /** Empty without one. */
  readonly problem?: string;
  readonly note?: NoteFields;
  readonly tracking?: TrackingFields;
  readonly refund?: RefundFields;
  readonly transfer?: { readonly id: number; readonly fields: TransferFields };
  readonly status?: number;
}

export function orderPage(
  order: StaffOrder,
  { member }: Pick<Input, 'member'>,
  {
    problem = '',
    note = noteForm().fields(),
    refund = refundForm().fields(),
    transfer,
    tracking,
    status = 200,
  }: Tried = {},
): Result {
  const forms = {
    problem,
    note,
    refund,
    transfer: { blank: transferForm().fields(), tried: transfer ?? null },
    tracking: tracking ?? trackingFields(order.tracking),
    isTracking: tracking !== undefined,
    request: crypto.randomUUID(),
  };
  return page(
    `Заказ ${order.number}`,
    <OrderPage order={deskOrderModel(order, member)} forms={forms} />,
    status,
  );
}
