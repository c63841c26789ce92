import type { CodeChannel } from '#src/contract/identity/index.ts';
import type { CodeFields } from './code-form.ts';
import type { PhoneFields } from './phone-form.ts';
import type { SignInContext } from './sign-in-context.ts';

export type Step = PhoneStep | CodeStep | UnregisteredStep;

export interface PhoneStep {
  readonly kind: 'phone';
  readonly context: SignInContext;
  readonly fields: PhoneFields;
  readonly isRegistered: boolean;
  readonly message: string | null;
  /** Whether another code requires a captcha. */
  readonly captchaRequired: boolean;
}

export interface CodeStep {
  readonly kind: 'code';
  readonly context: SignInContext;
  readonly phone: string;
  readonly sent: SentCode;
  readonly fields: CodeFields;
  readonly demoCode: string | null;
  readonly message: string | null;
}

export const needsCaptcha = (step: Step): boolean => {
  if (step.kind === 'unregistered') return false;
  return step.kind === 'code' ? step.sent.captchaRequired : step.captchaRequired;
};

/** Checkout only: the phone belongs to no customer, so the shopper continues without signing in. */
export interface UnregisteredStep {
  readonly kind: 'unregistered';
  readonly context: SignInContext;
  readonly phone: string;
}

export interface SentCode {
  readonly channel: CodeChannel;
  readonly resendChannel: CodeChannel;
  /** Seconds until another code may be requested, as reported by the service… */
  readonly resendAfterS: number;
  /** … at this time of our clock: Unix time in seconds. */
  readonly reportedAtS: number;
  /** Seconds for which the code is valid from its sending on. */
  readonly validS: number;
  readonly captchaRequired: boolean;
}
