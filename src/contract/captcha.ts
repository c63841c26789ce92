import * as z from 'zod';
import { maxLengths } from './limits.ts';

export const captchaToken = z
  .string()
  .max(maxLengths.captchaToken)
  .optional()
  .describe(
    'What the widget of GET /User/Captcha puts into the form; needed only where a reply asked for it.',
  );

/** Near a limit: the call needs a `captchaToken`, or the one it came with is wrong or spent. */
export const captchaCodes = ['CaptchaRequired', 'CaptchaFailed'] as const;
export type CaptchaCode = (typeof captchaCodes)[number];

export const captchaNote = 'near a limit `CaptchaRequired` wants a `captchaToken` (GET /User/Captcha)';
