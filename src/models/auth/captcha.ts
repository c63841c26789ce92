import { typeset } from '#src/config/typography.ts';
import type { CaptchaCode } from '#src/contract/captcha.ts';
import { texts } from './texts.ts';

/** Shown by forms that need a captcha only near a limit. */
export const captchaAlerts: Readonly<Record<CaptchaCode, string>> = {
  CaptchaRequired: typeset`Подтвердите, что вы не робот, и отправьте ещё раз. Всё введённое сохранилось.`,
  CaptchaFailed: typeset`${texts.captchaFailed}. Пройдите её и отправьте ещё раз.`,
};
