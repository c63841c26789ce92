import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { bulkModel, bulkStatusIn } from '#src/models/desk/orders/bulk.ts';
import { type BulkOutcome, changedModel, undoneModel } from '#src/models/desk/orders/bulk-result.ts';
import { chosenIn } from '#src/models/desk/orders/chosen.ts';
import { orderRefusal, unansweredChange, unknownOrder } from '#src/models/desk/orders/refusals.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { notFound } from '#src/web/result.ts';
import { BulkPage } from '#views/desk/orders/bulk/bulk-page.tsx';
import { BulkResultPage } from '#views/desk/orders/bulk/bulk-result-page.tsx';
import { NothingChosen } from '#views/desk/orders/nothing-chosen.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

type Input = StaffInput<object>;

const TITLE = 'Изменить статус';

/** What would be done with each order; nothing is changed yet. */
export async function previewChange({ gateway, form }: Input): Promise<Result> {
  const orders: StaffOrder[] = [];
  for (const number of chosenIn(form)) {
    const order = await orNone(gateway.cart.showOrder({ params: { number } }), isUnknown);
    if (order) orders.push(order.order);
  }
  if (orders.length === 0) return page(TITLE, <NothingChosen />, 422);
  return page(TITLE, <BulkPage bulk={bulkModel(orders, bulkStatusIn(form))} />);
}

/** Each order is changed alone, so that one that is refused keeps no other from it. */
export async function changeOrders({ gateway, form }: Input): Promise<Result> {
  const status = bulkStatusIn(form);
  if (!status) return notFound;
  const outcomes = await changeEach(gateway, form, (from) => from && { status, from });
  return page(TITLE, <BulkResultPage result={changedModel(outcomes, status)} />);
}

/** Takes back what can still be taken back of a change of several orders. */
export async function undoChange({ gateway, form }: Input): Promise<Result> {
  const from = bulkStatusIn(form);
  if (!from) return notFound;
  const outcomes = await changeEach(gateway, form, (status) => status && { status, from, isUndo: true });
  return page(TITLE, <BulkResultPage result={undoneModel(outcomes)} />);
}

interface Change {
  readonly status: OrderStatus;
  readonly from: OrderStatus;
  readonly isUndo?: boolean;
}

/** @param changeOf what is done with an order that had a status before */
async function changeEach(
  gateway: Input['gateway'],
  form: URLSearchParams,
  changeOf: (before: OrderStatus | undefined) => Change | undefined,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const number of chosenIn(form)) {
    const before = statusBefore(form, number);
    outcomes.push({ number, before, ...(await changeOne(gateway, number, changeOf(before))) });
  }
  return outcomes;
}

/** The order after it, and why it was not changed; empty if it was. */
async function changeOne(
  gateway: Input['gateway'],
  number: string,
  body: Change | undefined,
): Promise<Pick<BulkOutcome, 'order' | 'why'>> {
  if (!body) return { why: unknownOrder };
  const decided = await orNone(gateway.cart.setOrderStatus({ params: { number }, body }), isOfOrder);
  if (!decided) return { why: unansweredChange };
  const { order, errorMessage } = decided;
  return { order, why: orderRefusal(errorMessage, order.status) };
}

/** The status that the preview showed. */
const statusBefore = (form: URLSearchParams, number: string): OrderStatus | undefined =>
  orderStatuses.find((status) => status === form.get(`from-${number}`));

/** Undefined for a failure that concerns one order alone. */
async function orNone<Reply>(
  reply: Promise<Reply>,
  isOfOne: (error: GatewayError) => boolean,
): Promise<Reply | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof GatewayError && isOfOne(error)) return undefined;
    throw error;
  }
}

const isUnknown = ({ isNotFound }: GatewayError): boolean => isNotFound;
/** A session that has ended, or a permission that was taken away, fails them all. */
const isOfOrder = ({ status }: GatewayError): boolean => ![401, 403].includes(status);
