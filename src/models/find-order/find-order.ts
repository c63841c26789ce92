import type { Country } from '#src/config/countries.ts';
import { bindPhone } from '#src/config/typography.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import { type CaptchaModel, type CodeModel, codeModel, validFor } from '../auth/code.ts';
import type { CodeStep } from '../auth/steps.ts';
import type { FindOrderFields } from './find-order-form.ts';

/** The first step of finding an order: its number and phone. */
export interface OrderSearchModel {
  readonly kind: 'search';
  readonly fields: FindOrderFields;
  readonly message: string | null;
  readonly captcha: CaptchaModel | null;
}

/** The second step: the code sent to its phone, if there is such an order. */
export interface OrderCodeModel {
  readonly kind: 'code';
  readonly number: string;
  /** Digits with the country code. */
  readonly phone: string;
  readonly shownPhone: string;
  readonly message: string | null;
  readonly code: CodeModel;
}

/**
 * Like the reply, does not reveal whether an SMS was sent.
 *
 * @param nowS Unix time in seconds
 */
export function orderCodeModel(
  number: string,
  step: CodeStep,
  captcha: CaptchaModel | null,
  country: Country,
  nowS: number,
): OrderCodeModel {
  return {
    kind: 'code',
    number,
    phone: step.phone,
    shownPhone: bindPhone(showPhone(step.phone, country)),
    message: step.message,
    code: { ...codeModel(step, captcha, nowS), hint: validFor(step.sent) },
  };
}
