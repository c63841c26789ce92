import { deskHref } from '#src/desk-routes.ts';
import {
  acceptanceModel,
  marksIn,
  NOTHING_BACK,
  OTHER_SUM,
  type ReturnQuote,
  refusalOf,
  STALE,
  sumOf,
  WHY_MISSING,
  whyForm,
} from '#src/models/desk/returns/acceptance.ts';
import { chosenUnits, isAllBack } from '#src/models/desk/returns/units.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { AcceptancePage } from '#views/desk/returns/acceptance-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { decidedPage } from '../orders/order.tsx';
import { idIn } from './id.ts';

type Input = StaffInput<{ id: string }>;

export async function showAcceptance(input: Input): Promise<Result> {
  const id = idIn(input);
  if (id === null) return notFound;
  const quote = await input.gateway.cart.quoteReturn({ params: { id }, body: {} });
  const { number } = quote.given;
  return quote.success
    ? acceptancePage(quote, new URLSearchParams())
    : redirect(deskHref('order', { number }), 303);
}

/** Another sum than the one on the button is shown before it goes back. */
export async function acceptReturn(input: Input): Promise<Result> {
  const { gateway, form } = input;
  const id = idIn(input);
  if (id === null) return notFound;
  const params = { id };
  const whole = await gateway.cart.quoteReturn({ params, body: {} });
  if (!whole.success) return decide(input, id, {});
  const units = chosenUnits(whole.given, form);
  if (units.length === 0) return acceptancePage(whole, form, { problem: NOTHING_BACK });
  const read = whyForm().read(form);
  const why = read.values.why;
  const isMissing = !isAllBack(whole.given, units) && why === '';
  const marks = marksIn(form.get('marks') ?? '');
  const quote = await gateway.cart.quoteReturn({
    params,
    body: { units, why: isMissing ? '—' : why, marks },
  });
  if (!read.ok || isMissing)
    return acceptancePage(quote, form, { error: read.ok ? WHY_MISSING : (read.errors.why ?? '') });
  if (!quote.success) return acceptancePage(whole, form, { problem: refusalOf(quote) });
  if (sumOf(quote) !== form.get('sum')) return acceptancePage(quote, form, { problem: OTHER_SUM });
  return decide(input, id, { units, why, marks }, quote.amounts?.isByHand);
}

type Acceptance = Omit<Parameters<Input['gateway']['cart']['acceptReturn']>[0]['body'], 'version'>;

async function decide(input: Input, id: number, acceptance: Acceptance, isByHand = false): Promise<Result> {
  const { gateway, form } = input;
  const version = form.get('version') ?? '';
  const body = { ...acceptance, version: /^\d{1,9}$/.test(version) ? Number(version) : 0 };
  const decided = await gateway.cart.acceptReturn({ params: { id }, body });
  if (decided.errorMessage === 'Changed') {
    const quote = await gateway.cart.quoteReturn({ params: { id }, body: acceptance });
    if (quote.success) return acceptancePage(quote, form, { problem: STALE, status: 409 });
  }
  const note = acceptance.why ? 'return-partly-accepted' : 'return-accepted';
  return decidedPage(decided, input, isByHand ? `${note}-by-hand` : note);
}

interface Refused {
  readonly problem?: string;
  /** About the reason. */
  readonly error?: string;
  readonly status?: number;
}

function acceptancePage(
  quote: ReturnQuote,
  chosen: URLSearchParams,
  { problem = '', error = '', status = problem || error ? 422 : 200 }: Refused = {},
): Result {
  const model = acceptanceModel(quote, chosen, error);
  return page(model.title, <AcceptancePage given={model} problem={problem} />, status);
}
