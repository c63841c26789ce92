import { codeForm } from '#src/models/auth/code-form.ts';
import type { CodeStep, PhoneStep } from '#src/models/auth/steps.ts';
import {
  type OrderCodeModel,
  type OrderSearchModel,
  orderCodeModel,
} from '#src/models/find-order/find-order.ts';
import { findOrderForm } from '#src/models/find-order/find-order-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { nowS, phonePayload } from '#src/storefront/identity/attempts.ts';
import { captchaIf } from '#src/storefront/identity/captcha.ts';
import {
  codeRequestOutcome,
  confirmationOutcome,
  contextOf,
  failureOutcome,
  stepOutcome,
  type ValidSignInPost,
} from '#src/storefront/identity/outcomes.ts';
import { readSentCode } from '#src/storefront/identity/sent-code.ts';
import { codeStep, type Outcome } from '#src/storefront/identity/steps.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { redirect } from '#src/web/result.ts';
import { FindOrderPage } from '#views/find-order/find-order-page.tsx';
import { orderLinks } from '../thank-you/order-link.ts';

type Input = PrivateInput<object>;

interface Search {
  readonly number: string;
  readonly post: ValidSignInPost;
}

type SearchOutcome = Outcome | { readonly kind: 'found'; readonly key: string };

/** Finds an order for somebody with neither its link nor an account. */
export function showFindOrder(input: Input): Result {
  const { country, query } = input;
  const fields = findOrderForm({ country }).fields({ number: query.get('number') ?? '' });
  return findOrderPage({ kind: 'search', fields, message: null, captcha: null }, 200);
}

export async function searchOrder(input: Input): Promise<Result> {
  const { country } = input;
  const form = findOrderForm({ country });
  const read = form.read(input.form);
  if (!read.ok) {
    const fields = form.fields(read.values, read.errors);
    return findOrderPage({ kind: 'search', fields, message: null, captcha: null }, 422);
  }
  const { number, phone } = read.value;
  const search = { number, post: postOf(input, phone) };
  const outcome = await attempt(input, search);
  if (outcome.kind === 'found') return openOrder(input, number, outcome.key);
  if (outcome.kind !== 'step' || outcome.step.kind === 'unregistered') return showFindOrder(input);
  return stepPage(input, search, outcome.step);
}

function postOf({ form, country }: Input, phone: string): ValidSignInPost {
  return {
    mode: 'login',
    isOrder: false,
    back: href('findOrder'),
    country,
    typed: { phone },
    phone: readPhone(phone, country) ?? '',
    ...readSentCode(form),
  };
}

async function attempt(input: Input, search: Search): Promise<SearchOutcome> {
  const wanted = input.form.get('do') ?? (input.form.has('code') ? 'confirm' : 'search');
  const shown = wanted === 'search' ? 'phone' : 'code';
  try {
    return wanted === 'confirm' ? await confirm(input, search) : await ask(input, search, shown);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return failureOutcome(search.post, shown, error.frontMessage);
  }
}

async function ask(input: Input, { number, post }: Search, shown: 'phone' | 'code'): Promise<Outcome> {
  const body = { ...phonePayload(input, post), number, isResend: shown === 'code' };
  return codeRequestOutcome(post, await input.gateway.identity.sendFindOrderCode({ body }), shown, nowS());
}

async function confirm(input: Input, { number, post }: Search): Promise<SearchOutcome> {
  const read = codeForm().read(input.form);
  const { sent, demoCode, phone } = post;
  if (!read.ok) return stepOutcome(codeStep(contextOf(post), phone, sent, { errors: read.errors, demoCode }));
  const { code } = read.value;
  const body = { ...phonePayload(input, post), number, code };
  const reply = await input.gateway.identity.confirmFindOrderCode({ body });
  if (reply.success && reply.key !== undefined) return { kind: 'found', key: reply.key };
  return confirmationOutcome(post, code, reply, nowS());
}

/** Grants the visitor the same access as the order's link. */
async function openOrder(input: Input, number: string, key: string): Promise<Result> {
  const cookies = [await orderLinks.cookie(input, { number, key })];
  return redirect(href('thankYou', {}, { number }), 303, { cookies });
}

async function stepPage(input: Input, search: Search, step: PhoneStep | CodeStep): Promise<Result> {
  if (step.kind === 'phone') return findOrderPage(await searchModel(input, search, step), 422);
  const captcha = await captchaIf(step.sent.captchaRequired, input);
  const isRefused = step.message !== null || step.fields.code.error !== undefined;
  const model = orderCodeModel(search.number, step, captcha, input.country, nowS());
  return findOrderPage(model, isRefused || captcha ? 422 : 200);
}

async function searchModel(
  input: Input,
  { number, post }: Search,
  { message, captchaRequired, fields }: PhoneStep,
): Promise<OrderSearchModel> {
  const { error } = fields.phone;
  const values = { number, phone: post.typed.phone ?? '' };
  return {
    kind: 'search',
    fields: findOrderForm({ country: input.country }).fields(values, error ? { phone: error } : {}),
    message,
    captcha: await captchaIf(captchaRequired, input),
  };
}

const findOrderPage = (model: OrderSearchModel | OrderCodeModel, status: number): Result =>
  page('auth', { title: 'Найти заказ', noindex: true }, <FindOrderPage step={model} />, status);
