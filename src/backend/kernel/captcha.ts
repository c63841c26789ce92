import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { CallContext } from './handler.ts';
import type { Shoppers } from './owners.ts';

export interface Solver {
  /** The hash of the visitor's user token. */
  readonly visitor: string;
  readonly ipAddress: string;
}

export type CaptchaWidget = CallReply<Contract['identity']['getCaptcha']>;

/** Implemented by identity. */
export interface Captcha {
  widget(visitor: string): Promise<CaptchaWidget>;
  /** Uses up the token. Never rejects. */
  isSolved(token: string, solver: Solver): Promise<boolean>;
}

export type CaptchaState = 'absent' | 'solved' | 'failed';

/** Checks the captcha of a call; to be called outside of transactions, because a provider may be asked. */
export async function captchaState(
  captcha: Captcha,
  shoppers: Shoppers,
  context: CallContext,
  token: string | undefined,
  ipAddress = context.address ?? '',
): Promise<CaptchaState> {
  if (!token) return 'absent';
  const solver = { visitor: await shoppers.visitorOf(context), ipAddress };
  return (await captcha.isSolved(token, solver)) ? 'solved' : 'failed';
}
