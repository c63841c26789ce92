import type { Country } from '#src/config/countries.ts';
import { bindPhone } from '#src/config/typography.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import { type CaptchaModel, type CodeModel, codeModel } from '../auth/code.ts';
import type { CodeStep } from '../auth/steps.ts';

/** The step between the checkout and an order whose phone has to be confirmed by a code. */
export interface PhoneCodeModel {
  readonly phone: string;
  readonly message: string | null;
  readonly code: CodeModel;
  /** Fields of the checkout that are not in the draft. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** @param nowS Unix time in seconds */
export const phoneCodeModel = (
  step: CodeStep,
  hidden: PhoneCodeModel['hidden'],
  captcha: CaptchaModel | null,
  country: Country,
  nowS: number,
): PhoneCodeModel => ({
  phone: bindPhone(showPhone(step.phone, country)),
  message: step.message,
  code: codeModel(step, captcha, nowS),
  hidden: { ...hidden, codePhone: step.phone },
});
