import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

/** Who solved a captcha. */
export interface Solver {
  readonly visitor: string;
  readonly ipAddress: string;
}

export type CaptchaWidget = CallReply<Contract['identity']['getCaptcha']>;

/** A captcha of whichever provider. */
export interface CaptchaProvider {
  widget(visitor: string): Promise<CaptchaWidget>;
  /** What a token of the widget solved, by a name of its own; null where it solved nothing. It may be any text. */
  solvedBy(token: string, solver: Solver): Promise<string | null>;
}
