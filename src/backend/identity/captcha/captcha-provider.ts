import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

export interface Solver {
  readonly visitor: string;
  readonly ipAddress: string;
}

export type CaptchaWidget = CallReply<Contract['identity']['getCaptcha']>;

export interface CaptchaProvider {
  widget(visitor: string): Promise<CaptchaWidget>;
  /** The unique id of the challenge a token solved; null if none. Accepts any text. */
  solvedBy(token: string, solver: Solver): Promise<string | null>;
}
