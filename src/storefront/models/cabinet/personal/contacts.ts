import type { Country } from '#src/config/countries.ts';
import { showPhone } from '#src/storefront/forms/phone.ts';
import type { CaptchaModel } from '#src/storefront/models/auth/code.ts';
import { type CodeModel, type CodeState, codeModel } from '#src/storefront/models/auth/code.ts';
import type { ContactFields } from '#src/storefront/pages/cabinet/personal/contact-form.ts';
import type { PersonalInfo } from './personal.ts';

export type ContactKind = 'phone' | 'email';

/** Where the confirmation of an e-mail or of a new phone stands. */
export type ContactStep =
  | {
      readonly kind: 'typing';
      readonly fields: ContactFields;
      readonly message: string | null;
      /** Whether the shopper has begun already: the form is shown unfolded. */
      readonly isBegun: boolean;
    }
  | {
      readonly kind: 'code';
      /** A phone's digits, or an e-mail. */
      readonly recipient: string;
      readonly code: CodeState;
      readonly message: string | null;
    };

export interface ContactModel {
  readonly kind: ContactKind;
  /** The customer's phone or e-mail as it stands now; empty if there is none. */
  readonly current: string;
  readonly isConfirmed: boolean;
  readonly message: string | null;
  readonly announcement: string;
  readonly step:
    | { readonly kind: 'typing'; readonly fields: ContactFields; readonly isBegun: boolean }
    | {
        readonly kind: 'code';
        readonly recipient: string;
        readonly shownRecipient: string;
        readonly code: CodeModel;
      };
}

interface Shown {
  readonly country: Country;
  readonly captcha: CaptchaModel | null;
  /** Unix time in seconds. */
  readonly nowS: number;
}

export function contactModel(
  kind: ContactKind,
  info: PersonalInfo,
  step: ContactStep,
  { country, captcha, nowS }: Shown,
): ContactModel {
  const fields = step.kind === 'typing' ? step.fields : step.code.fields;
  const problems = [step.message, ...Object.values(fields).map(({ error }) => error)];
  const show = (recipient: string) => (kind === 'phone' ? showPhone(recipient, country) : recipient);
  const common = {
    kind,
    current: show(info[kind]),
    isConfirmed: kind === 'phone' ? info.isMobilePhoneConfirmed : info.isEmailConfirmed,
    message: step.message,
    announcement: problems.find(Boolean) ?? (step.kind === 'code' ? 'Введите код' : titles[kind]),
  };
  if (step.kind === 'typing')
    return { ...common, step: { kind: 'typing', fields: step.fields, isBegun: step.isBegun } };
  const { recipient, code } = step;
  return {
    ...common,
    step: {
      kind: 'code',
      recipient,
      shownRecipient: show(recipient),
      code: codeModel(code, captcha, nowS),
    },
  };
}

const titles = { phone: 'Телефон', email: 'Электронная почта' };
