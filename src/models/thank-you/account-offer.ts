import type { Country } from '#src/config/countries.ts';
import { bindPhone } from '#src/config/typography.ts';
import type { FieldModel } from '#src/web/forms/field.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import { type CaptchaModel, type CodeModel, codeModel } from '../auth/code.ts';
import type { CodeStep, PhoneStep } from '../auth/steps.ts';
import { type Link, shopLinks } from '../shop-links.ts';

/** Offers the order's guest an account, in two steps: sending a code to the order's phone, then typing it. */
export interface AccountOfferModel {
  readonly number: string;
  readonly phone: string;
  readonly message: string | null;
  readonly consent: FieldModel;
  readonly agreement: Link;
  readonly legal: Link;
  /** Set if another code requires a captcha. */
  readonly captcha: CaptchaModel | null;
  /** Null until a code is sent. */
  readonly code: CodeModel | null;
}

interface OfferInput {
  readonly number: string;
  /** Digits with the country code. */
  readonly phone: string;
  readonly step: PhoneStep | CodeStep;
  readonly consent: FieldModel;
  readonly captcha: CaptchaModel | null;
}

/** @param nowS Unix time in seconds */
export function accountOfferModel(
  { number, phone, step, consent, captcha }: OfferInput,
  country: Country,
  nowS: number,
): AccountOfferModel {
  const { agreement, legal } = shopLinks(country);
  return {
    number,
    phone: bindPhone(showPhone(phone, country)),
    message: step.message,
    consent,
    agreement,
    legal,
    captcha: step.kind === 'phone' ? captcha : null,
    code: step.kind === 'code' ? codeModel(step, captcha, nowS) : null,
  };
}
