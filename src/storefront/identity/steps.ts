import type { Country } from '#src/config/countries.ts';
import { type CodeErrors, codeForm } from '#src/models/auth/code-form.ts';
import { type PhoneErrors, type PhoneValues, phoneForm } from '#src/models/auth/phone-form.ts';
import type { SignInContext } from '#src/models/auth/sign-in-context.ts';
import type { CodeStep, PhoneStep, SentCode, Step } from '#src/models/auth/steps.ts';
import { readPhone, showPhone } from '#src/web/forms/phone.ts';

interface PhoneParts extends Partial<Pick<PhoneStep, 'isRegistered' | 'message' | 'captchaRequired'>> {
  readonly values?: Partial<PhoneValues>;
  readonly errors?: PhoneErrors;
}

export function phoneStep(
  context: SignInContext,
  country: Country,
  { values, errors, isRegistered = false, message = null, captchaRequired = false }: PhoneParts = {},
): PhoneStep {
  const typed = values?.phone ?? '';
  const digits = readPhone(typed, country);
  const phone = digits === null ? typed : showPhone(digits, country);
  const fields = phoneForm({ country, mode: context.mode }).fields({ ...values, phone }, errors);
  const focused = !fields.personalData.focused;
  return {
    kind: 'phone',
    context,
    fields: { ...fields, phone: { ...fields.phone, focused } },
    isRegistered,
    message,
    captchaRequired,
  };
}

interface CodeParts extends Partial<Pick<CodeStep, 'demoCode' | 'message'>> {
  readonly code?: string;
  readonly errors?: CodeErrors;
}

export function codeStep(
  context: SignInContext,
  phone: string,
  sent: SentCode,
  { code = '', errors, demoCode = null, message = null }: CodeParts = {},
): CodeStep {
  const fields = codeForm().fields({ code }, errors);
  const focused = fields.captchaToken.error === undefined;
  return {
    kind: 'code',
    context,
    phone,
    sent,
    fields: { ...fields, code: { ...fields.code, focused } },
    demoCode,
    message,
  };
}

export type Outcome =
  | { readonly kind: 'step'; readonly step: Step }
  | {
      readonly kind: 'signedIn';
      readonly context: SignInContext;
      readonly message: string;
      readonly deviceToken: string | undefined;
    };

export const isRefused = (step: Step): boolean =>
  step.kind !== 'unregistered' &&
  (step.message !== null || Object.values(step.fields).some(({ error }) => error !== undefined));
