import { CODE_MAX_TRIES } from '#src/config/constants.ts';
import { relativeTime } from '#src/config/time-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { CaptchaCode } from '#src/contract/captcha.ts';
import type { SignInCode } from '#src/contract/identity/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { channelOf } from './channels.ts';
import { type CodeRow, needsCaptcha, secondsLeft, secondsToResend } from './codes.ts';

export type SignInReply = CallReply<Contract['identity']['login']>;

const texts: Readonly<Record<SignInCode | CaptchaCode, string>> = {
  UserNotFound: 'Этот номер ещё не зарегистрирован. Проверьте его или зарегистрируйтесь.',
  Found: 'Введенный номер телефона уже зарегистрирован. Пожалуйста, воспользуйтесь формой входа.',
  AlreadyConfirmed: 'Введенный номер телефона уже зарегистрирован. Пожалуйста, воспользуйтесь формой входа.',
  IncorrectConfirmationCode: 'Неверный код подтверждения',
  CaptchaFailed: 'Проверка капчи не удалась',
  CaptchaRequired: 'Слишком много запросов кода.',
  MarketingServiceUnavailable: '',
  TooManyCodes: 'Слишком много запросов кода.',
  ResendTooEarly: 'Новый код можно будет запросить',
  NoCodeRequested: 'Введите номер телефона и запросите код ещё раз.',
  CodeExpired: 'Код больше не действует. Запросите новый.',
  CodeDead: 'Слишком много неверных попыток. Запросите новый код.',
  TooManyTries: 'Слишком много неверных попыток.',
  WrongPhone: 'Телефон указан неверно!',
  EmailInvalid: 'Проверьте адрес: он должен быть вида name@example.ru',
  ConsentRequired: 'Для регистрации необходимо согласие на обработку персональных данных',
  ProofRequired: 'Сначала подтвердите кодом, что это вы.',
  CustomerBlocked: 'Вход закрыт. Напишите нам, и мы разберёмся.',
  EmailUnconfirmed: 'Номер можно сменить по почте, если её адрес подтверждён.',
};

export const signInCodes = Object.keys(texts) as readonly (SignInCode | CaptchaCode)[];

/** The popup's view of a code. @param elapsed the running time */
export function stateOf(row: CodeRow, elapsed: number) {
  const isExhausted = row.tries >= CODE_MAX_TRIES;
  return {
    channel: row.channel,
    resendChannel: channelOf({ ...row, smsAuth: row.channel === 'sms', sends: row.sends + 1 }),
    captchaRequired: !isExhausted && needsCaptcha(row),
    resendAfterS: secondsToResend(row, elapsed),
    expiresInS: isExhausted || row.ended_elapsed_ms !== null ? 0 : secondsLeft(row, elapsed),
  };
}

export type CodeState = ReturnType<typeof stateOf> & { readonly demoCode?: string };

export const accepted = (state: CodeState): SignInReply => ({
  success: true,
  errorMessage: '',
  frontMessage: '',
  ...state,
});

export function refused(code: SignInCode | CaptchaCode, state?: CodeState): SignInReply {
  return {
    success: false,
    errorMessage: code,
    frontMessage: texts[code],
    captchaRequired: false,
    ...state,
  };
}

/** Refuses a code without a captcha, or until the wait is over. */
export function captchaRefused(code: CaptchaCode, waitS: number): SignInReply {
  const otherwise = `Подтвердите, что вы не робот, и запросите код ещё раз или попробуйте ${relativeTime(waitS)}.`;
  return {
    ...refused(code),
    frontMessage: `${texts[code]}${code === 'CaptchaFailed' ? '.' : ''} ${otherwise}`,
    captchaRequired: true,
  };
}

export function refusedFor(
  code: 'TooManyCodes' | 'TooManyTries' | 'ResendTooEarly',
  waitS: number,
  state?: CodeState,
): SignInReply {
  const frontMessage =
    code === 'ResendTooEarly'
      ? `${texts[code]} ${relativeTime(waitS)}.`
      : `${texts[code]} Попробуйте ${relativeTime(waitS)}.`;
  return { ...refused(code, state), frontMessage, resendAfterS: waitS };
}
