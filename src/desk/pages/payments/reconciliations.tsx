import * as z from 'zod';
import { MOST_DIFFERENCES, providerName } from '#src/contract/staff/reconciliations.ts';
import { deskHref } from '#src/desk-routes.ts';
import { isDay } from '#src/models/desk/days.ts';
import { daysModel, differencesCsv, reconciliationModel } from '#src/models/desk/payments/reconciliations.ts';
import { againRefusals } from '#src/models/desk/payments/words.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { download, notFound, redirect } from '#src/web/result.ts';
import { ReconciliationPage } from '#views/desk/payments/reconciliation-page.tsx';
import { ReconciliationsPage } from '#views/desk/payments/reconciliations-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';

type DayInput = StaffInput<{ provider: string; day: string }>;

const day = z.string().refine(isDay);
const named = z.object({ provider: providerName, day });
/** Shown; the file has all that are kept. */
const SHOWN = 200;

export async function showReconciliations({ gateway, query }: StaffInput<object>): Promise<Result> {
  const before = day.safeParse(query.get('before') ?? '');
  const reply = await gateway.staff.listReconciliations({
    query: before.success ? { before: before.data } : {},
  });
  return page('Сверка оплат', <ReconciliationsPage list={daysModel(reply)} />);
}

export async function showReconciliation(input: DayInput): Promise<Result> {
  const whole = await readDay(input, SHOWN);
  if (!whole) return notFound;
  const model = reconciliationModel(whole);
  return page(model.title, <ReconciliationPage day={model} />);
}

export async function exportReconciliation(input: DayInput): Promise<Result> {
  const whole = await readDay(input, MOST_DIFFERENCES);
  if (!whole) return notFound;
  const { reconciliation: of } = whole;
  return download(`payments-${of.provider}-${of.day}.csv`, 'text/csv', differencesCsv(whole));
}

export async function reconcileAgain(input: DayInput): Promise<Result> {
  const { gateway, params } = input;
  if (!named.safeParse(params).success) return notFound;
  const { success, errorMessage } = await gateway.staff.reconcileAgain({ params, body: {} });
  if (success)
    return redirect(deskHref('reconciliation', params), 303, { cookies: [noteCookie('reconciling')] });
  const whole = await readDay(input, SHOWN);
  if (!whole) return notFound;
  const model = reconciliationModel(whole);
  return page(model.title, <ReconciliationPage day={model} refusal={againRefusals[errorMessage]} />, 409);
}

/** Undefined for a day that was never compared. */
async function readDay({ gateway, params }: DayInput, most: number) {
  if (!named.safeParse(params).success) return undefined;
  return orNotFound(gateway.staff.showReconciliation({ params, query: { most } }));
}
