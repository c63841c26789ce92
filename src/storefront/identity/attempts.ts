import { codeForm } from '#src/models/auth/code-form.ts';
import { phoneForm } from '#src/models/auth/phone-form.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { deviceTokenIn } from '#src/storefront/visitor/device-token.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { readPhone } from '#src/web/forms/phone.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { deviceOf } from '#src/web/request/device.ts';
import { readConsentVersion } from './consent-version.ts';
import {
  codeRequestOutcome,
  confirmationOutcome,
  contextOf,
  failureOutcome,
  repeatPhoneStep,
  stepOutcome,
  type ValidSignInPost,
} from './outcomes.ts';
import type { CodeReply } from './sent-code.ts';
import { readSignInPost } from './sign-in-post.ts';
import { codeStep, type Outcome, phoneStep } from './steps.ts';

type Input = PrivateInput<object>;
type Attempt = (input: Input, post: ValidSignInPost) => Promise<Outcome> | Outcome;

export async function attempt(input: Input): Promise<Outcome> {
  const { form, country, from } = input;
  const post = readSignInPost(form, country, from);
  const wanted = form.get('do') ?? (form.has('code') ? 'confirm' : post.mode);
  if (wanted === 'change')
    return stepOutcome(phoneStep(contextOf(post), country, { values: { phone: post.typed.phone } }));
  const name = wanted === 'confirm' || wanted === 'resend' || wanted === 'registration' ? wanted : 'login';
  const mode = name === 'registration' ? name : 'login';
  const read = phoneForm({ country, mode }).read(form);
  if (!read.ok) return stepOutcome(repeatPhoneStep(post, { errors: read.errors }));
  return attemptAs(name, input, { ...post, phone: readPhone(read.value.phone, country) ?? '' });
}

export type AttemptName =
  | 'login'
  | 'registration'
  | 'resend'
  | 'confirm'
  | 'sendOrderCode'
  | 'resendOrderCode'
  | 'confirmOrderCode';

/** One step of signing in, or of confirming an order's phone, with a valid phone. */
export async function attemptAs(name: AttemptName, input: Input, given: ValidSignInPost): Promise<Outcome> {
  try {
    return await attempts[name](input, given);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return failureOutcome(
      given,
      name === 'login' || name === 'registration' ? 'phone' : 'code',
      error.frontMessage,
    );
  }
}

const attempts: Readonly<Record<AttemptName, Attempt>> = {
  login: async (input, given) => {
    const post = { ...given, mode: 'login' } as const;
    const body = { ...phonePayload(input, post), smsAuth: false };
    return codeRequestOutcome(post, await input.gateway.identity.login({ body }), 'phone', nowS());
  },
  registration: async (input, post) => {
    const [personalData, mailings] = await Promise.all([
      readConsentVersion(input),
      post.typed.mailings ? readConsentVersion(input, 'mailing-agreement') : '-',
    ]);
    const consents = {
      consentPersonalData: Boolean(post.typed.personalData),
      consentMailings: Boolean(post.typed.mailings),
      consentVersions: { personalData, mailings },
    };
    const reply = await input.gateway.identity.register({
      body: { ...phonePayload(input, post), ...consents },
    });
    return codeRequestOutcome(post, reply, 'phone', nowS());
  },
  resend: async (input, post) => {
    const body = { ...phonePayload(input, post), smsAuth: post.sent.resendChannel === 'sms' };
    return codeRequestOutcome(post, await input.gateway.identity.resendCode({ body }), 'code', nowS());
  },
  confirm: (input, post) => {
    const { confirmCode, confirmPhone } = input.gateway.identity;
    const about = {
      device: deviceOf(input.userAgent),
      city: input.visitor.city.shortName,
      ...(post.isOrder && { ordering: true }),
    };
    return confirmBy(input, post, (body) =>
      (post.mode === 'login' ? confirmCode : confirmPhone)({ body: { ...body, ...about } }),
    );
  },
  sendOrderCode: (input, post) => sendOrderCode(input, post, false),
  resendOrderCode: (input, post) => sendOrderCode(input, post, true),
  confirmOrderCode: (input, post) =>
    confirmBy(input, post, (body) => input.gateway.identity.confirmOrderCode({ body })),
};

type CodeBody = ReturnType<typeof phonePayload> & { code: string };

async function confirmBy(
  input: Input,
  post: ValidSignInPost,
  send: (body: CodeBody) => Promise<CodeReply>,
): Promise<Outcome> {
  const { sent, demoCode, phone } = post;
  const read = codeForm().read(input.form);
  if (!read.ok) return stepOutcome(codeStep(contextOf(post), phone, sent, { errors: read.errors, demoCode }));
  const { code } = read.value;
  const body = { ...phonePayload(input, post), code };
  return confirmationOutcome(post, code, await send(body), nowS());
}

async function sendOrderCode(input: Input, post: ValidSignInPost, isResend: boolean): Promise<Outcome> {
  const body = { ...phonePayload(input, post), isResend };
  return codeRequestOutcome(post, await input.gateway.identity.sendOrderCode({ body }), 'code', nowS());
}

/** The input that every call about a phone's code has in common. */
export const phonePayload = (
  { session, country, visitor, form, cookies }: Input,
  { phone }: ValidSignInPost,
) => ({
  phone,
  captchaToken: captchaTokenIn(form),
  deviceToken: deviceTokenIn(cookies),
  deviceUUid: session.userToken,
  country: country.code,
  ipAddress: visitor.ip,
});

export const nowS = () => Math.floor(Date.now() / 1000);
