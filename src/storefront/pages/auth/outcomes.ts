import type { SignInCode } from '#src/contract/identity.ts';
import { WRONG_PHONE } from '#src/storefront/forms/fields.ts';
import type { Entrance } from '#src/storefront/models/auth/entrance.ts';
import type { SentCode, Step } from '#src/storefront/models/auth/steps.ts';
import { texts } from '#src/storefront/models/auth/texts.ts';
import type { Entry } from './entry.ts';
import { codeStep, type Outcome, phoneStep } from './steps.ts';

interface Reply {
  readonly success: boolean;
  readonly errorMessage: string;
  readonly frontMessage: string;
  readonly channel?: SentCode['channel'] | undefined;
  readonly resendChannel?: SentCode['channel'] | undefined;
  readonly captchaRequired: boolean;
  readonly resendAfterS?: number | undefined;
  readonly demoCode?: string | undefined;
}

/** With the typed phone as digits with the country code. */
export type GivenEntry = Entry & { readonly phone: string };

/**
 * The outcome of requesting a code with Login, Registration or ResendCode.
 * @param shown the current step; a refusal stays on it
 * @param nowS Unix time in seconds
 */
export function afterAsking(entry: GivenEntry, reply: Reply, shown: 'phone' | 'code', nowS: number): Outcome {
  const entrance = entranceIn(entry);
  const sent = sentBy(reply, entry.sent, nowS);
  const demoCode = reply.demoCode ?? null;
  if (reply.success) return show(codeStep(entrance, entry.phone, sent, { demoCode }));
  const failure = withoutCode(entry, reply);
  if (failure) return failure;
  const message = messageOf(reply, entrance);
  return show(
    shown === 'code'
      ? codeStep(entrance, entry.phone, sent, { demoCode, message })
      : kept(entry, { message }),
  );
}

export function afterTrying(entry: GivenEntry, code: string, reply: Reply, nowS: number): Outcome {
  const entrance = entranceIn(entry);
  if (reply.success) return { kind: 'signedIn', entrance, message: reply.frontMessage };
  const failure = withoutCode(entry, reply);
  if (failure) return failure;
  const sent = sentBy(reply, entry.sent, nowS);
  const demoCode = reply.demoCode ?? null;
  return show(codeStep(entrance, entry.phone, sent, { demoCode, ...codeProblems(entry, code, reply) }));
}

/** The outcome if the backend is unavailable (specification §8, the marketing service's code). */
export function afterFailure(entry: GivenEntry, shown: 'phone' | 'code', frontMessage = ''): Outcome {
  const entrance = entranceIn(entry);
  const message = unavailable(frontMessage, entrance);
  if (shown === 'phone') return show(kept(entry, { message }));
  return show(codeStep(entrance, entry.phone, entry.sent, { message, demoCode: entry.demoCode }));
}

export const kept = (entry: Entry, changed: Parameters<typeof phoneStep>[2] = {}) =>
  phoneStep(entranceIn(entry), entry.country, { values: entry.typed, ...changed });

export const entranceIn = ({ mode, isOrder, back }: Entrance): Entrance => ({ mode, isOrder, back });

export const show = (step: Step): Outcome => ({ kind: 'step', step });

/** Replies after which no code can be expected (specification §8). */
function withoutCode(entry: GivenEntry, { errorMessage, frontMessage }: Reply): Outcome | null {
  const entrance = entranceIn(entry);
  switch (errorMessage as SignInCode) {
    case 'UserNotFound': {
      if (entry.isOrder) return show({ kind: 'unregistered', entrance, phone: entry.phone });
      const message = frontMessage || texts.notRegistered;
      const values = { phone: entry.typed.phone };
      return show(phoneStep({ ...entrance, mode: 'registration' }, entry.country, { values, message }));
    }
    case 'Found':
    case 'AlreadyConfirmed':
      return show(kept(entry, { errors: { phone: texts.alreadyRegistered }, isRegistered: true }));
    case 'WrongPhone':
      return show(kept(entry, { errors: { phone: WRONG_PHONE } }));
    case 'ConsentRequired':
      return show(kept(entry, { errors: { personalData: texts.consentRequired } }));
    default:
      return null;
  }
}

function sentBy(reply: Reply, before: SentCode, nowS: number): SentCode {
  return {
    channel: reply.channel ?? before.channel,
    resendChannel: reply.resendChannel ?? before.resendChannel,
    ...(reply.resendAfterS === undefined
      ? { resendAfterS: before.resendAfterS, toldAtS: before.toldAtS }
      : { resendAfterS: reply.resendAfterS, toldAtS: nowS }),
    captchaRequired: reply.captchaRequired,
  };
}

function codeProblems(entry: GivenEntry, code: string, reply: Reply) {
  switch (reply.errorMessage as SignInCode) {
    case 'IncorrectConfirmationCode':
      return { errors: { code: texts.incorrectCode } };
    case 'CaptchaFailed':
      return { errors: { captchaToken: texts.captchaFailed }, code };
    default:
      return { message: messageOf(reply, entry) };
  }
}

function messageOf({ errorMessage, frontMessage }: Reply, entrance: Entrance): string {
  const isCodeOver = ['CodeExpired', 'CodeDead', 'NoCodeRequested'].includes(errorMessage);
  if (isCodeOver) return frontMessage || texts.codeEnded;
  return unavailable(frontMessage, entrance);
}

const unavailable = (frontMessage: string, { isOrder }: Entrance): string =>
  frontMessage || (isOrder ? texts.unavailableForOrder : texts.unavailable);
