import type { CaptchaCode } from '#src/contract/captcha.ts';
import { texts } from './texts.ts';

/** Shown by forms that need a captcha only near a limit. */
export const captchaAlerts: Readonly<Record<CaptchaCode, string>> = {
  CaptchaRequired:
    'Подтвердите, что\u00a0вы не\u00a0робот, и\u00a0отправьте ещё раз. Всё введённое сохранилось.',
  CaptchaFailed: `${texts.captchaFailed}. Пройдите её и\u00a0отправьте ещё раз.`,
};
