import type { Country } from '#src/config/countries.ts';
import type { Proof } from '#src/contract/account/personal.ts';
import { type CaptchaModel, type CodeModel, codeModel } from '#src/models/auth/code.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import type { CodeTry } from './code-try.ts';
import type { ContactFields } from './contact-form.ts';
import { isEmailTrusted, type PersonalInfo } from './personal.ts';

export type ContactKind = 'phone' | 'email';

/** The current step of confirming an e-mail or a new phone. */
export type ContactStep = TypingStep | CodeStep;

interface TypingStep {
  readonly kind: 'typing';
  readonly fields: ContactFields;
  readonly message: string | null;
  /** Whether the shopper has already started, so that the form is unfolded. */
  readonly isBegun: boolean;
  /** Whether sending a code requires a captcha. */
  readonly captchaRequired: boolean;
}

interface CodeStep extends CodeTry {
  readonly kind: 'code';
  /** The new contact: a phone's digits, or an e-mail. */
  readonly recipient: string;
  /** The proof that the code is for; null for a code to the new contact. */
  readonly proof: Proof | null;
}

export interface ContactModel {
  readonly kind: ContactKind;
  /** The customer's current phone or e-mail; empty if there is none. */
  readonly current: string;
  readonly state: 'missing' | 'unconfirmed' | 'untrusted' | 'confirmed';
  /** The new phone and when it takes effect, if a change is waiting. */
  readonly waiting: { readonly ending: string; readonly day: string } | null;
  readonly message: string | null;
  readonly announcement: string;
  readonly step: TypingStepModel | CodeStepModel;
}

export interface TypingStepModel extends Pick<TypingStep, 'kind' | 'fields' | 'isBegun'> {
  readonly captcha: CaptchaModel | null;
}

export interface CodeStepModel extends Pick<CodeStep, 'kind' | 'recipient' | 'proof'> {
  /** The phone or e-mail that the code was sent to. */
  readonly sentTo: string;
  readonly lead: string | null;
  readonly code: CodeModel;
  /** Whether the e-mail may stand in for the phone. */
  readonly canBeLost: boolean;
}

interface ContactContext {
  readonly country: Country;
  readonly captcha: CaptchaModel | null;
  /** Unix time in seconds. */
  readonly nowS: number;
}

export function contactModel(
  kind: ContactKind,
  info: PersonalInfo,
  step: ContactStep,
  shown: ContactContext,
): ContactModel {
  const fields = step.kind === 'typing' ? step.fields : step.code.fields;
  const problems = [step.message, ...Object.values(fields).map(({ error }) => error)];
  const { phoneChange } = info;
  return {
    kind,
    current: kind === 'phone' ? showPhone(info.phone, shown.country) : info.email,
    state: stateOf(kind, info),
    waiting:
      kind === 'phone' && phoneChange
        ? { ending: phoneChange.ending, day: longDate(phoneChange.at, timeZones[shown.country.code]) }
        : null,
    message: step.message,
    announcement: problems.find(Boolean) ?? (step.kind === 'code' ? 'Введите код' : titles[kind]),
    step:
      step.kind === 'typing' ? { ...step, captcha: shown.captcha } : codeStepModel(kind, info, step, shown),
  };
}

const titles = { phone: 'Телефон', email: 'Электронная почта' };

function stateOf(kind: ContactKind, info: PersonalInfo): ContactModel['state'] {
  if (info[kind] === '') return 'missing';
  if (!(kind === 'phone' ? info.isMobilePhoneConfirmed : info.isEmailConfirmed)) return 'unconfirmed';
  return kind === 'phone' || isEmailTrusted(info) ? 'confirmed' : 'untrusted';
}

function codeStepModel(
  kind: ContactKind,
  info: PersonalInfo,
  { recipient, proof, code }: CodeStep,
  { country, captcha, nowS }: ContactContext,
): CodeStepModel {
  const own = proof === 'lostPhone' ? info.email : showPhone(info.phone, country);
  const fresh = kind === 'phone' ? showPhone(recipient, country) : recipient;
  return {
    kind: 'code',
    recipient,
    proof,
    sentTo: proof === null ? fresh : own,
    lead: proof && leads[proof],
    code: codeModel(code, captcha, nowS),
    canBeLost: proof === 'changePhone' && isEmailTrusted(info),
  };
}

const leads: Readonly<Record<Proof, string>> = {
  changePhone: 'Сначала подтвердите, что это вы: введите код, который мы отправили на прежний номер.',
  lostPhone:
    'Введите код из письма, потом код с нового номера. Номер сменится через три дня: мы сообщим об этом на прежний номер и на почту, и смену можно будет отменить.',
  changeEmail: 'Сначала подтвердите, что это вы: введите код, который мы отправили на ваш телефон.',
  deleteAccount: 'Введите код, который мы отправили на ваш телефон.',
};
