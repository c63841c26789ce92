import { deskHref } from '#src/desk-routes.ts';
import { nameOf } from '#src/models/desk/customers/name.ts';
import {
  balanceChanged,
  type PointsChange,
  pointsConfirmation,
  pointsForm,
  tooFew,
} from '#src/models/desk/customers/points.ts';
import type { ValuesOf } from '#src/web/forms/form.ts';
import { redirect } from '#src/web/result.ts';
import { PointsConfirmationPage } from '#views/desk/customers/points-confirmation-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';
import { customerPage } from './customer.tsx';

type Input = StaffInput<{ id: string }>;
type Values = ValuesOf<typeof pointsForm>;

/** The form first leads to a page whose button says what will be done; only that button does it. */
export async function changePoints(input: Input): Promise<Result> {
  const { form } = input;
  const read = pointsForm().read(form);
  if (!read.ok)
    return customerPage(input, { points: pointsForm().fields(read.values, read.errors), status: 422 });
  const change = form.get('change') === 'take' ? 'take' : 'add';
  const decided = decisionIn(form);
  return decided ? carriedOut(input, change, read.values, decided) : preview(input, change, read.values);
}

interface Decision {
  readonly balance: number;
  readonly request: string;
}

/** What the confirming button carries; null before. */
function decisionIn(form: URLSearchParams): Decision | null {
  const [balance, request] = [form.get('balance') ?? '', form.get('request') ?? ''];
  return /^\d{1,9}$/.test(balance) && /^[\w-]{8,64}$/.test(request)
    ? { balance: Number(balance), request }
    : null;
}

async function carriedOut(
  input: Input,
  change: PointsChange,
  values: Values,
  decided: Decision,
): Promise<Result> {
  const { gateway, params } = input;
  const body = { change, points: Number(values.points), reason: values.reason, ...decided };
  const { errorMessage, balance } = await gateway.account.changePoints({ params, body });
  if (errorMessage === 'Changed') return preview(input, change, values, decided.balance);
  if (errorMessage === 'TooFew') return refused(input, values, balance);
  const note = noteCookie(change === 'add' ? 'points-added' : 'points-taken');
  return redirect(deskHref('customer', params), 303, { cookies: [note] });
}

/** @param was the balance that had been decided on, if it changed meanwhile */
async function preview(input: Input, change: PointsChange, values: Values, was?: number): Promise<Result> {
  const { gateway, params } = input;
  const [{ customer }, { balance }] = await Promise.all([
    gateway.account.showCustomer({ params }),
    gateway.account.listPoints({ params, query: { pageSize: 1 } }),
  ]);
  if (change === 'take' && Number(values.points) > balance) return refused(input, values, balance);
  const named = { id: params.id, name: nameOf(customer) };
  const model = pointsConfirmation(named, change, values, { balance, request: crypto.randomUUID() });
  const problem = was === undefined ? '' : balanceChanged(was, balance);
  const body = <PointsConfirmationPage confirmation={model} problem={problem} />;
  return page(model.action, body, was === undefined ? 200 : 409);
}

const refused = (input: Input, values: Values, balance: number): Promise<Result> =>
  customerPage(input, { points: pointsForm().fields(values, { points: tooFew(balance) }), status: 422 });
