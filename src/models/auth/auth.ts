import type { Country } from '#src/config/countries.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import { isAccountPath } from '#src/routes.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import { type CaptchaModel, type CodeModel, codeModel } from './code.ts';
import { signInQuery } from './sign-in-context.ts';
import type { CodeStep, PhoneStep, Step, UnregisteredStep } from './steps.ts';

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
  readonly captcha: CaptchaModel | null;
}

export interface CodeForm extends CodeStep, CodeModel {
  readonly confirm: string;
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
      return { ...titled(titles[step.context.mode]), step: phoneForm(step, captcha, country) };
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

function phoneForm(step: PhoneStep, captcha: CaptchaModel | null, country: Country): PhoneForm {
  const { agreement, legal, mailing } = shopLinks(country);
  const { mode, isOrder, back } = step.context;
  const isWanted = mode === 'login' && isAccountPath(back);
  const lead = isOrder ? ORDER_LEAD : isWanted ? ACCOUNT_LEAD : leads[mode];
  return { ...step, lead, agreement, legal, mailing, captcha };
}

const leads = {
  login: 'Введите номер телефона, и мы отправим код. Пароль не нужен.',
  registration: 'Заказы, адреса и избранное будут под рукой на любом устройстве.',
} as const;
const ACCOUNT_LEAD =
  'Введите номер телефона, и мы отправим код. После входа откроется страница личного кабинета, которую вы хотели посмотреть.';
const ORDER_LEAD = 'Войдите, чтобы не вводить данные заново. Заказ можно оформить и без входа.';

const codeForm = (step: CodeStep, captcha: CaptchaModel | null, nowS: number): CodeForm => ({
  ...step,
  ...codeModel(step, captcha, nowS),
  confirm: step.context.mode === 'login' ? 'Войти' : 'Зарегистрироваться',
});
