import type { CodeStep } from '#src/models/auth/steps.ts';
import { phoneCodeModel } from '#src/models/delivery/phone-code.ts';
import { href } from '#src/routes.ts';
import { type AttemptName, attemptAs } from '#src/storefront/identity/attempts.ts';
import { contextOf, failureOutcome, type ValidSignInPost } from '#src/storefront/identity/outcomes.ts';
import { readSentCode } from '#src/storefront/identity/sent-code.ts';
import { codeStep, type Outcome } from '#src/storefront/identity/steps.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { FILL_IN } from '#src/web/forms/fields.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import { PhoneCodePage } from '#views/delivery/phone-code-page.tsx';
import type { CheckoutInput } from '../checkout-input.ts';
import type { Draft } from '../draft/draft.ts';
import { draftCookie } from '../draft/draft-cookie.ts';

/**
 * Checks the code that came with an order.
 *
 * @returns null if there was none, or it confirmed the phone; without a code the order is attempted, because
 * it may no longer need one
 */
export async function confirmTypedCode(input: CheckoutInput, draft: Draft): Promise<CodeStep | null> {
  const { form } = input;
  const post = postOf(input, draft);
  if (form.get('codePhone') !== post.phone) return null;
  const isResend = form.get('do') === 'resend';
  if (!isResend && !form.get('code')) return null;
  return stepOf(post, await attempt(input, post, isResend ? 'resendOrderCode' : 'confirmOrderCode'));
}

/** Sends a code to the phone of an order refused without one; not if one has just been sent. */
export async function askForCode(input: CheckoutInput, draft: Draft): Promise<CodeStep | null> {
  const post = postOf(input, draft);
  const isAsked = input.form.get('codePhone') === post.phone && !input.form.get('code');
  if (!isAsked) return stepOf(post, await attempt(input, post, 'sendOrderCode'));
  const { sent, demoCode, phone } = post;
  return codeStep(contextOf(post), phone, sent, { errors: { code: FILL_IN }, demoCode });
}

/** The code's page. It keeps the draft and the posted fields that a draft lacks. */
export async function phoneCodePage(input: CheckoutInput, draft: Draft, step: CodeStep): Promise<Result> {
  const { form, country, optional, gateway } = input;
  const captcha = step.sent.captchaRequired ? await optional(gateway.identity.getCaptcha()) : null;
  const hidden = {
    key: draft.key,
    shown: form.get('shown') ?? '',
    consent: form.get('consent') ?? '',
    fitting: form.get('fitting') ?? '',
  };
  const model = phoneCodeModel(step, hidden, captcha, country, Math.floor(Date.now() / 1000));
  const head = { title: 'Подтвердите номер', noindex: true };
  const cookies = [await draftCookie(input, draft)];
  return page('auth', head, <PhoneCodePage step={model} />, 422, { cookies });
}

function postOf({ form, country }: CheckoutInput, draft: Draft): ValidSignInPost {
  return {
    mode: 'login',
    isOrder: false,
    back: href('delivery'),
    country,
    typed: { phone: draft.phone },
    phone: readPhone(draft.phone, country) ?? '',
    ...readSentCode(form),
  };
}

const attempt = (input: CheckoutInput, post: ValidSignInPost, name: AttemptName): Promise<Outcome> =>
  attemptAs(name, input, post);

/**
 * Null once the phone is confirmed. After a reply that means no code will arrive, stays on the step with its
 * message.
 */
function stepOf(post: ValidSignInPost, outcome: Outcome): CodeStep | null {
  if (outcome.kind === 'signedIn') return null;
  if (outcome.step.kind === 'code') return outcome.step;
  return stepOf(post, failureOutcome(post, 'code'));
}
