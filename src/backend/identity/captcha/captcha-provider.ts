import type { CaptchaWidget, Solver } from '#src/backend/kernel/captcha.ts';

export interface CaptchaProvider {
  widget(visitor: string): Promise<CaptchaWidget>;
  /** The unique id of the challenge a token solved; null if none. Accepts any text. */
  solvedBy(token: string, solver: Solver): Promise<string | null>;
}
