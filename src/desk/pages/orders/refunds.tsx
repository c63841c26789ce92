import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  amountErrors,
  type RefundErrors,
  refundableChanged,
  refundConfirmation,
  refundErrors,
  refundForm,
  sumIn,
} from '#src/models/desk/orders/goodwill.ts';
import type { ValueOf } from '#src/web/forms/form.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { RefundConfirmationPage } from '#views/desk/orders/refunds/refund-confirmation-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { orderPage } from './order.tsx';

type Input = StaffInput<{ number: string }>;

/** The form first leads to a page whose button says the sum; that button names its decision, so that twice counts once. */
export async function grantRefund(input: Input): Promise<Result> {
  const { gateway, params, form } = input;
  const read = refundForm().read(form);
  const decided = decisionIn(form);
  if (read.ok && decided) return granted(input, read.value, decided);
  const { order } = await gateway.cart.showOrder({ params });
  return read.ok ? preview(input, order, read.value) : refused(input, order, read.values, read.errors);
}

type Values = ValueOf<typeof refundForm>;

interface Decision {
  readonly refundable: number;
  readonly request: string;
}

/** What the confirming button carries; null before. */
function decisionIn(form: URLSearchParams): Decision | null {
  const [refundable, request] = [form.get('refundable') ?? '', form.get('request') ?? ''];
  return /^\d{1,9}(\.\d{1,2})?$/.test(refundable) && /^[\w-]{8,64}$/.test(request)
    ? { refundable: Number(refundable), request }
    : null;
}

async function granted(input: Input, value: Values, decided: Decision): Promise<Result> {
  const { gateway, params, member } = input;
  const body = { amount: sumIn(value.amount), reason: value.reason, ...decided };
  const { errorMessage, order } = await gateway.cart.grantRefund({ params, body });
  if (errorMessage === 'Changed') return preview(input, order, value, decided.refundable);
  if (errorMessage !== '') return refused(input, order, value, refundErrors(errorMessage, order));
  const note = member.permissions.has('refunds.send') ? 'refund-sent' : 'refund-granted';
  return redirect(deskHref('order', params), 303, { cookies: [noteCookie(note)] });
}

/** @param was what could be given back when it was decided, if that has changed meanwhile */
function preview(input: Input, order: StaffOrder, value: Values, was?: number): Result {
  const errors = amountErrors(sumIn(value.amount), order);
  if (errors) return refused(input, order, value, errors);
  const model = refundConfirmation(order, value, {
    goesAtOnce: input.member.permissions.has('refunds.send'),
    request: crypto.randomUUID(),
  });
  const problem = was === undefined ? '' : refundableChanged(was, order);
  const body = <RefundConfirmationPage confirmation={model} problem={problem} />;
  return page(model.action, body, was === undefined ? 200 : 409);
}

const refused = (input: Input, order: StaffOrder, values: Values, errors: RefundErrors): Result =>
  orderPage(order, input, { refund: refundForm().fields(values, errors), status: 422 });

/** Twice is as good as once. */
export async function sendRefund({
  gateway,
  params,
}: StaffInput<{ number: string; id: string }>): Promise<Result> {
  if (!/^\d{1,9}$/.test(params.id)) return notFound;
  const { order } = await gateway.cart.sendRefund({ params: { id: Number(params.id) }, body: {} });
  return redirect(deskHref('order', { number: order.number }), 303, { cookies: [noteCookie('refund-sent')] });
}
