import type { FittingQuote } from '#src/contract/cart/staff-fitting.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import {
  FITTING_MARKS,
  fittingModel,
  fittingRefusal,
  keptAfter,
  keptIn,
  marksIn,
  OTHER_DUE,
} from '#src/models/desk/orders/fitting.ts';
import { redirect } from '#src/web/result.ts';
import { FittingPage } from '#views/desk/orders/fitting-page.tsx';
import { page, type Result } from '../../result.ts';
import { decidedPage, type OrderInput } from './order.tsx';

/** What is kept stands in the address: a scan leads to the next one, so that a reload scans nothing again. */
export async function showFitting({ gateway, params, query }: OrderInput): Promise<Result> {
  const lines = keptIn(query.get('kept') ?? '');
  const code = (query.get('code') ?? '').trim().slice(0, maxLengths.scannedCode);
  const marks = marksIn(query.get('marks') ?? '');
  const quote = await gateway.cart.quoteFitting({ params, body: { lines, marks, code } });
  if (quote.errorMessage === 'NotAllowed') return redirect(deskHref('order', params), 303);
  if (quote.errorMessage === 'WrongLines' || quote.errorMessage === 'WrongMarks')
    return redirect(deskHref('fitting', params), 303);
  if (code !== '' && quote.success) return redirect(deskHref('fitting', params, keptAfter(quote)), 303);
  return fittingPage(quote, fittingRefusal(quote, code));
}

/** Another sum than the one on the button is shown before it is asked for. */
export async function completeFitting(input: OrderInput): Promise<Result> {
  const { gateway, params, form } = input;
  const lines = keptIn(form.get('kept') ?? '');
  const marks = marksIn(form.get('marks') ?? '');
  const quote = await gateway.cart.quoteFitting({ params, body: { lines, marks } });
  if (quote.success && quote.marksNeeded) return fittingPage(quote, FITTING_MARKS);
  if (quote.success && String(quote.due) !== form.get('sum')) return fittingPage(quote, OTHER_DUE);
  return decidedPage(await gateway.cart.completeFitting({ params, body: { lines, marks } }), input, 'fitted');
}

function fittingPage(quote: FittingQuote, problem: string): Result {
  const model = fittingModel(quote);
  const body = <FittingPage fitting={model} problem={problem} />;
  return page(`Примерка · ${model.number}`, body, problem === '' ? 200 : 422);
}
