import { CODE_DIGITS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import { relativeTime } from '#src/config/time-words.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { CodeChannel } from '#src/contract/identity.ts';
import type { Contract } from '#src/contract/index.ts';
import { showPhone } from '#src/storefront/forms/phone.ts';
import { type Link, shopLinks } from '#src/storefront/models/chrome/links.ts';
import { isAccountPath } from '#src/storefront/routes.ts';
import { signInQuery } from './sign-in-context.ts';
import type { CodeStep, PhoneStep, Step, UnregisteredStep } from './steps.ts';

export type CaptchaModel = CallReply<Contract['identity']['getCaptcha']>;

export interface AuthModel {
  readonly title: string;
  readonly announcement: string;
  readonly step: PhoneForm | CodeForm | UnregisteredStep;
  readonly shownPhone: string;
  readonly query: ReturnType<typeof signInQuery>;
}

export interface PhoneForm extends PhoneStep {
  readonly lead: string;
  readonly agreement: Link;
  readonly mailing: Link;
  readonly legal: Link;
}

export interface CodeForm extends CodeStep {
  readonly label: string;
  readonly hint: string;
  readonly digits: number;
  readonly resend: string;
  readonly resendAfterS: number;
  readonly resendIn: string | null;
  readonly confirm: string;
  readonly captcha: CaptchaModel | null;
}

export function authModel(
  step: Step,
  country: Country,
  { captcha = null, nowS }: { readonly captcha?: CaptchaModel | null; readonly nowS: number },
): AuthModel {
  const query = signInQuery(step.context);
  const shownPhone = step.kind === 'phone' ? step.fields.phone.value : showPhone(step.phone, country);
  const titled = (title: string) => ({ title, announcement: announcementOf(step, title), shownPhone, query });
  switch (step.kind) {
    case 'phone':
      return { ...titled(titles[step.context.mode]), step: phoneForm(step, country) };
    case 'code':
      return { ...titled('Подтверждение номера'), step: codeForm(step, captcha, nowS) };
    case 'unregistered':
      return { ...titled('Номер не зарегистрирован'), step };
  }
}

const titles = { login: 'Вход', registration: 'Регистрация' } as const;

function announcementOf(step: Step, title: string): string {
  if (step.kind === 'unregistered') return title;
  const errors = Object.values(step.fields).map(({ error }) => error);
  return [step.message, ...errors].find(Boolean) ?? title;
}

function phoneForm(step: PhoneStep, country: Country): PhoneForm {
  const { agreement, legal, mailing } = shopLinks(country);
  const { mode, isOrder, back } = step.context;
  const isWanted = mode === 'login' && isAccountPath(back);
  const lead = isOrder ? ORDER_LEAD : isWanted ? ACCOUNT_LEAD : leads[mode];
  return { ...step, lead, agreement, legal, mailing };
}

const leads = {
  login: 'Введите номер телефона, и мы отправим код. Пароль не нужен.',
  registration: 'Заказы, адреса и избранное будут под рукой на любом устройстве.',
} as const;
const ACCOUNT_LEAD =
  'Введите номер телефона, и мы отправим код. После входа откроется страница личного кабинета, которую вы хотели посмотреть.';
const ORDER_LEAD = 'Войдите, чтобы не вводить данные заново. Заказ можно оформить и без входа.';

function codeForm(step: CodeStep, captcha: CaptchaModel | null, nowS: number): CodeForm {
  const { channel, resendChannel, reportedAtS } = step.sent;
  // A clock that was set back must not extend the wait.
  const resendAfterS = Math.max(0, step.sent.resendAfterS - Math.max(0, nowS - reportedAtS));
  return {
    ...step,
    ...codeTexts[channel],
    digits: CODE_DIGITS[channel],
    resend: resendText(channel, resendChannel),
    resendAfterS,
    resendIn: resendAfterS > 0 ? relativeTime(resendAfterS) : null,
    confirm: step.context.mode === 'login' ? 'Войти' : 'Зарегистрироваться',
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
