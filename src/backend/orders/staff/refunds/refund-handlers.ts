import { type Handlers, notFound, type StaffCaller } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { shownTo } from '../staff-handlers.ts';
import { grantOf } from './grants.ts';
import type { HandRefundOutcome, StaffHandRefunds } from './staff-hand-refunds.ts';
import type { RefundOutcome, StaffRefunds } from './staff-refunds.ts';

/** The calls by which the staff decides on money that goes back without goods, sends it and hands it over. */
export function refundHandlers(refunds: StaffRefunds, handRefunds: StaffHandRefunds) {
  return {
    grantRefund: async ({ params, body }, { staff }) =>
      toReply('Order', staff, await refunds.grant(params.number, body, grantOf(staff, body.by))),
    sendRefund: async ({ params, body }, { staff }) =>
      toReply('Refund', staff, await refunds.send(params.id, body.by)),
    handOverRefund: async ({ params, body }, { staff }) =>
      toReply('Refund', staff, await handRefunds.handOver(params.id, body)),
  } satisfies Handlers<Contract['cart']>;
}

/** @throws Refusal 404 */
function toReply<Outcome extends RefundOutcome | HandRefundOutcome>(
  what: string,
  staff: StaffCaller | undefined,
  outcome: Outcome | undefined,
) {
  if (!outcome) throw notFound(what);
  const errorMessage: Outcome['errorMessage'] = outcome.errorMessage;
  return { success: errorMessage === '', errorMessage, order: shownTo(staff, outcome.order) };
}
