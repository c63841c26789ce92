import type { SignInCode } from '#src/contract/identity/index.ts';
import type { SignInContext } from '#src/models/auth/sign-in-context.ts';
import type { Step } from '#src/models/auth/steps.ts';
import { texts } from '#src/models/auth/texts.ts';
import { WRONG_PHONE } from '#src/web/forms/fields.ts';
import { type CodeReply, type ConfirmReply, sentCodeIn } from './sent-code.ts';
import type { SignInPost } from './sign-in-post.ts';
import { codeStep, type Outcome, phoneStep } from './steps.ts';

/** With the phone as digits with the country code. */
export type ValidSignInPost = SignInPost & { readonly phone: string };

/** @param shown the current step; a refusal stays on it @param nowS Unix time in seconds */
export function codeRequestOutcome(
  post: ValidSignInPost,
  reply: CodeReply,
  shown: 'phone' | 'code',
  nowS: number,
): Outcome {
  const context = contextOf(post);
  const sent = sentCodeIn(reply, post.sent, nowS);
  const demoCode = reply.demoCode ?? null;
  if (reply.success) return stepOutcome(codeStep(context, post.phone, sent, { demoCode }));
  const failure = outcomeWithoutCode(post, reply);
  if (failure) return failure;
  const message = messageOf(reply, context);
  return stepOutcome(
    shown === 'code'
      ? codeStep(context, post.phone, sent, { demoCode, message })
      : repeatPhoneStep(post, { message, captchaRequired: reply.captchaRequired }),
  );
}

export function confirmationOutcome(
  post: ValidSignInPost,
  code: string,
  reply: ConfirmReply,
  nowS: number,
): Outcome {
  const context = contextOf(post);
  const { deviceToken } = reply;
  if (reply.success) return { kind: 'signedIn', context, message: reply.frontMessage, deviceToken };
  const failure = outcomeWithoutCode(post, reply);
  if (failure) return failure;
  const sent = sentCodeIn(reply, post.sent, nowS);
  const demoCode = reply.demoCode ?? null;
  return stepOutcome(codeStep(context, post.phone, sent, { demoCode, ...codeProblems(post, code, reply) }));
}

/** The outcome if the backend is unavailable (product.md, Signing in). */
export function failureOutcome(post: ValidSignInPost, shown: 'phone' | 'code', frontMessage = ''): Outcome {
  const context = contextOf(post);
  const message = unavailable(frontMessage, context);
  if (shown === 'phone') return stepOutcome(repeatPhoneStep(post, { message }));
  return stepOutcome(codeStep(context, post.phone, post.sent, { message, demoCode: post.demoCode }));
}

export const repeatPhoneStep = (post: SignInPost, changed: Parameters<typeof phoneStep>[2] = {}) =>
  phoneStep(contextOf(post), post.country, { values: post.typed, ...changed });

export const contextOf = ({ mode, isOrder, back }: SignInContext): SignInContext => ({ mode, isOrder, back });

export const stepOutcome = (step: Step): Outcome => ({ kind: 'step', step });

/** Replies after which no code will arrive (product.md, Signing in). */
function outcomeWithoutCode(
  post: ValidSignInPost,
  { errorMessage, frontMessage }: CodeReply,
): Outcome | null {
  const context = contextOf(post);
  switch (errorMessage as SignInCode) {
    case 'UserNotFound': {
      if (post.isOrder) return stepOutcome({ kind: 'unregistered', context, phone: post.phone });
      const message = frontMessage || texts.notRegistered;
      const values = { phone: post.typed.phone };
      return stepOutcome(phoneStep({ ...context, mode: 'registration' }, post.country, { values, message }));
    }
    case 'Found':
    case 'AlreadyConfirmed':
      return stepOutcome(
        repeatPhoneStep(post, { errors: { phone: texts.alreadyRegistered }, isRegistered: true }),
      );
    case 'WrongPhone':
      return stepOutcome(repeatPhoneStep(post, { errors: { phone: WRONG_PHONE } }));
    case 'ConsentRequired':
      return stepOutcome(repeatPhoneStep(post, { errors: { personalData: texts.consentRequired } }));
    default:
      return null;
  }
}

function codeProblems(post: ValidSignInPost, code: string, reply: CodeReply) {
  switch (reply.errorMessage as SignInCode) {
    case 'IncorrectConfirmationCode':
      return { errors: { code: texts.incorrectCode } };
    case 'CaptchaFailed':
      return { errors: { captchaToken: texts.captchaFailed }, code };
    default:
      return { message: messageOf(reply, post) };
  }
}

function messageOf({ errorMessage, frontMessage }: CodeReply, context: SignInContext): string {
  const isCodeOver = ['CodeExpired', 'CodeDead', 'NoCodeRequested'].includes(errorMessage);
  if (isCodeOver) return frontMessage || texts.codeEnded;
  return unavailable(frontMessage, context);
}

const unavailable = (frontMessage: string, { isOrder }: SignInContext): string =>
  frontMessage || (isOrder ? texts.unavailableForOrder : texts.unavailable);
