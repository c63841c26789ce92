import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  chosenLines,
  NOTHING_GIVEN_BACK,
  returnForForm,
  returnForModel,
  returnForRefusal,
} from '#src/models/desk/orders/return-for.ts';
import { redirect } from '#src/web/result.ts';
import { ReturnForPage } from '#views/desk/orders/return-for-page.tsx';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { type OrderInput, orderPage } from './order.tsx';

export async function showReturnFor({ gateway, params }: OrderInput): Promise<Result> {
  const { order } = await gateway.cart.showOrder({ params });
  return returnForPage(order) ?? redirect(deskHref('order', params), 303);
}

/** A refusal keeps what was chosen, beside what can be given back by now. */
export async function requestReturnFor(input: OrderInput): Promise<Result> {
  const { gateway, params, form } = input;
  const { order } = await gateway.cart.showOrder({ params });
  const read = returnForForm({ isLate: order.returning?.isLate ?? false }).read(form);
  const lines = chosenLines(order, form);
  if (!read.ok || lines.length === 0)
    return refused(input, order, { problem: lines.length === 0 ? NOTHING_GIVEN_BACK : '', status: 422 });
  const request = form.get('request') || crypto.randomUUID();
  const asked = await gateway.cart.requestReturnFor({ params, body: { ...read.value, lines, request } });
  if (asked.success)
    return redirect(deskHref('order', params), 303, { cookies: [noteCookie('return-asked')] });
  const problem = returnForRefusal(asked.errorMessage);
  return refused(input, asked.order, { problem, status: asked.errorMessage === 'TooMany' ? 409 : 422 });
}

interface Refusal {
  readonly problem: string;
  readonly status: number;
}

const refused = (input: OrderInput, order: StaffOrder, refusal: Refusal): Result =>
  returnForPage(order, input.form, refusal) ?? orderPage(order, input, refusal);

function returnForPage(
  order: StaffOrder,
  typed = new URLSearchParams(),
  { problem, status }: Refusal = { problem: '', status: 200 },
): Result | null {
  const model = returnForModel(order, typed, status !== 200);
  const request = typed.get('request') || crypto.randomUUID();
  return (
    model &&
    page(
      `Возврат по заказу ${order.number}`,
      <ReturnForPage given={model} problem={problem} request={request} />,
      status,
    )
  );
}
