import { relativeTime } from '#src/config/time-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { CodeChannel } from '#src/contract/identity/index.ts';
import type { Contract } from '#src/contract/index.ts';
import type { CodeFields } from './code-form.ts';
import type { SentCode } from './steps.ts';

export type CaptchaModel = CallReply<Contract['identity']['getCaptcha']>;

/** The state of a sent code, as forms pass it from one attempt to the next. */
export interface CodeState {
  readonly sent: SentCode;
  readonly fields: CodeFields;
  readonly demoCode: string | null;
}

export interface CodeModel extends CodeState {
  readonly label: string;
  readonly hint: string;
  readonly resend: string;
  readonly resendAfterS: number;
  readonly resendIn: string | null;
  readonly captcha: CaptchaModel | null;
}

/** @param nowS Unix time in seconds */
export function codeModel(
  { sent, fields, demoCode }: CodeState,
  captcha: CaptchaModel | null,
  nowS: number,
): CodeModel {
  const { channel, resendChannel, reportedAtS } = sent;
  // A clock that was set back must not extend the wait.
  const resendAfterS = Math.max(0, sent.resendAfterS - Math.max(0, nowS - reportedAtS));
  return {
    sent,
    fields,
    demoCode,
    ...codeTexts[channel],
    resend: resendText(channel, resendChannel),
    resendAfterS,
    resendIn: resendAfterS > 0 ? relativeTime(resendAfterS) : null,
    captcha,
  };
}

const codeTexts = {
  flash: {
    label: 'Последние 4 цифры номера',
    hint: 'Сейчас вам позвонят. Отвечать не нужно: введите последние 4 цифры номера, с которого поступил звонок.',
  },
  sms: { label: 'Код из SMS', hint: 'Мы отправили SMS с кодом на этот номер. Код действует 2 минуты.' },
  email: {
    label: 'Код из письма',
    hint: 'Мы отправили письмо с кодом на этот адрес. Код действует 2 минуты.',
  },
} as const;

function resendText(channel: CodeChannel, next: CodeChannel): string {
  if (next === 'flash') return channel === 'flash' ? 'Позвонить ещё раз' : 'Получить звонок с кодом';
  return channel === 'flash' ? 'Получить код по SMS' : 'Отправить код ещё раз';
}
