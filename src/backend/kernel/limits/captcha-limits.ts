import type { CaptchaCaps } from '#src/config/caps.ts';
import type { CaptchaCode } from '#src/contract/captcha.ts';
import type { CaptchaState } from '../captcha.ts';
import { type Limit, limitOf, secondsUntilAllowed, type WithUses } from './limits.ts';

/** A limit with a lower threshold, above which a captcha is required. */
export interface CaptchaLimit extends Limit, CaptchaCaps {}

export const captchaLimitOf = (
  action: string,
  kind: string,
  subject: string,
  { free, max }: CaptchaCaps,
): CaptchaLimit => ({ ...limitOf(action, kind, subject, [...free, ...max]), free, max });

/**
 * Why the next use is refused: above `free` it needs a captcha, above `max` it is always refused. Empty if it
 * is allowed.
 */
export function captchaRefusal(
  limits: readonly WithUses<CaptchaLimit>[],
  captcha: CaptchaState,
  elapsed: number,
): '' | 'TooMany' | CaptchaCode {
  if (isReached(limits, 'max', elapsed)) return 'TooMany';
  if (captcha === 'solved' || !isReached(limits, 'free', elapsed)) return '';
  return captcha === 'failed' ? 'CaptchaFailed' : 'CaptchaRequired';
}

const isReached = (limits: readonly WithUses<CaptchaLimit>[], threshold: 'free' | 'max', elapsed: number) =>
  secondsUntilUnder(limits, threshold, elapsed) > 0;

/** Seconds until the next use is within the threshold; 0 if it is now. */
export const secondsUntilUnder = (
  limits: readonly WithUses<CaptchaLimit>[],
  threshold: 'free' | 'max',
  elapsed: number,
): number =>
  secondsUntilAllowed(
    limits.map((limit) => ({ ...limit, rules: limit[threshold] })),
    elapsed,
  );
