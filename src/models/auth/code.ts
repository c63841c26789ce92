import { relativeTime } from '#src/config/time-words.ts';
import { NO_BREAK_SPACE } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { CodeChannel } from '#src/contract/identity/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { pluralise } from '#src/models/words.ts';
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
    label: labels[channel],
    hint: [hints[channel], channel === 'flash' ? '' : validFor(sent)].filter(Boolean).join(' '),
    resend: resendText(channel, resendChannel),
    resendAfterS,
    resendIn: resendAfterS > 0 ? relativeTime(resendAfterS) : null,
    captcha,
  };
}

const labels = { flash: 'Последние 4 цифры номера', sms: 'Код из SMS', email: 'Код из письма' } as const;

const hints = {
  flash:
    'Сейчас вам позвонят. Отвечать не нужно: введите последние 4 цифры номера, с которого поступил звонок.',
  sms: 'Мы отправили SMS с кодом на этот номер.',
  email: 'Мы отправили письмо с кодом на этот адрес.',
} as const;

/** `Код действует 2 минуты.` */
export function validFor({ validS }: SentCode): string {
  const time = validS < 60 ? pluralise(validS, SECONDS) : pluralise(Math.round(validS / 60), MINUTES_LONG);
  return `Код действует ${time.replace(' ', NO_BREAK_SPACE)}.`;
}

const MINUTES_LONG = ['минуту', 'минуты', 'минут'] as const;
const SECONDS = ['секунду', 'секунды', 'секунд'] as const;

function resendText(channel: CodeChannel, next: CodeChannel): string {
  if (next === 'flash') return channel === 'flash' ? 'Позвонить ещё раз' : 'Получить звонок с кодом';
  return channel === 'flash' ? 'Получить код по SMS' : 'Отправить код ещё раз';
}
