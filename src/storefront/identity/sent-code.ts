import { CODE_VALID_S } from '#src/config/constants.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { CodeChannel } from '#src/contract/identity/index.ts';
import type { Contract } from '#src/contract/index.ts';
import type { SentCode } from '#src/models/auth/steps.ts';

export type CodeReply = CallReply<Contract['identity']['login']>;
export type ConfirmReply = CallReply<Contract['identity']['confirmCode']>;

/** The state of a sent code as passed on by a form; untrusted, and only displayed. */
export const readSentCode = (form: URLSearchParams): { sent: SentCode; demoCode: string | null } => ({
  demoCode: /^\d{4,6}$/.exec(form.get('demoCode') ?? '')?.[0] ?? null,
  sent: {
    channel: channelIn(form.get('channel')),
    resendChannel: channelIn(form.get('resendChannel')),
    resendAfterS: numberIn(form.get('resendAfter')),
    reportedAtS: numberIn(form.get('toldAt')),
    validS: numberIn(form.get('validFor')) || CODE_VALID_S,
    captchaRequired: form.get('captcha') === '1',
  },
});

const numberIn = (value: string | null): number => Number.parseInt(value ?? '', 10) || 0;
const channelIn = (value: string | null): CodeChannel =>
  value === 'flash' || value === 'email' ? value : 'sms';

/** The state after a reply. @param nowS Unix time in seconds */
export function sentCodeIn(reply: CodeReply, before: SentCode, nowS: number): SentCode {
  return {
    channel: reply.channel ?? before.channel,
    resendChannel: reply.resendChannel ?? before.resendChannel,
    ...(reply.resendAfterS === undefined
      ? { resendAfterS: before.resendAfterS, reportedAtS: before.reportedAtS }
      : { resendAfterS: reply.resendAfterS, reportedAtS: nowS }),
    validS: (reply.success && reply.expiresInS) || before.validS,
    captchaRequired: reply.captchaRequired,
  };
}
