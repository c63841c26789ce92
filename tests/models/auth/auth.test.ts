import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { authModel } from '#src/models/auth/auth.ts';
import { codeModel } from '#src/models/auth/code.ts';
import { codeForm } from '#src/models/auth/code-form.ts';
import { phoneForm } from '#src/models/auth/phone-form.ts';
import { type SignInContext, signInQuery } from '#src/models/auth/sign-in-context.ts';
import { needsCaptcha, type PhoneStep, type SentCode } from '#src/models/auth/steps.ts';

const login: SignInContext = { mode: 'login', isOrder: false, back: '/' };
const emptyPhone = phoneForm({ country: countries.RU, mode: 'login' });
const phoneStep = (changed: Partial<PhoneStep> = {}): PhoneStep => ({
  kind: 'phone',
  context: login,
  fields: emptyPhone.fields({ phone: '+7 912' }),
  isRegistered: false,
  message: null,
  captchaRequired: false,
  ...changed,
});
const sent = (changed: Partial<SentCode> = {}): SentCode => ({
  channel: 'sms',
  resendChannel: 'sms',
  resendAfterS: 60,
  reportedAtS: 1_000,
  validS: 120,
  captchaRequired: false,
  ...changed,
});
const codeStep = (changed: { message?: string; context?: SignInContext } = {}) => ({
  kind: 'code' as const,
  context: login,
  phone: '79123456789',
  sent: sent(),
  fields: codeForm().fields(),
  demoCode: null,
  message: null,
  ...changed,
});
const modelOf = (step: Parameters<typeof authModel>[0]) => authModel(step, countries.RU, { nowS: 1_000 });

describe('a step of signing in', () => {
  test('shows the phone as typed, then as the country writes it', () => {
    expect(modelOf(phoneStep()).shownPhone).toBe('+7 912');
    expect(modelOf(codeStep()).shownPhone).toBe('+7 (912) 345 67 89');
  });

  test('announces its message, else the error of a field, else its title', () => {
    expect(modelOf(phoneStep({ message: 'Позже' })).announcement).toBe('Позже');
    const fields = emptyPhone.fields({}, { phone: 'Укажите телефон' });
    expect(modelOf(phoneStep({ fields })).announcement).toBe('Укажите телефон');
    expect(modelOf(phoneStep()).announcement).toBe('Вход');
    const context: SignInContext = { ...login, mode: 'registration' };
    expect(modelOf(phoneStep({ context })).announcement).toBe('Регистрация');
    expect(modelOf({ kind: 'unregistered', context: login, phone: '79123456789' }).announcement).toBe(
      'Номер не зарегистрирован',
    );
  });

  test('says why it is worth it where one comes from', () => {
    const leadOf = (context: Partial<SignInContext>) => {
      const { step } = modelOf(phoneStep({ context: { ...login, ...context } }));
      return step.kind === 'phone' && 'lead' in step ? step.lead : '';
    };
    expect(leadOf({})).toMatch(/Пароль не нужен/);
    expect(leadOf({ back: '/cabinet_order' })).toMatch(/личного кабинета/);
    expect(leadOf({ back: '/cabinet_order', mode: 'registration' })).toMatch(/на любом устройстве/);
    expect(leadOf({ back: '/cabinet_order', isOrder: true })).toMatch(/Заказ можно оформить и без входа/);
  });

  test('ends with what its button does', () => {
    const confirmOf = (mode: SignInContext['mode']) => {
      const { step } = modelOf(codeStep({ context: { ...login, mode } }));
      return 'confirm' in step && step.confirm;
    };
    expect([confirmOf('login'), confirmOf('registration')]).toEqual(['Войти', 'Зарегистрироваться']);
  });

  test('passes on only what differs from a plain sign-in', () => {
    expect(signInQuery(login)).toEqual({ mode: null, order: null, back: null });
    expect(signInQuery({ mode: 'registration', isOrder: true, back: '/cart' })).toEqual({
      mode: 'registration',
      order: 1,
      back: '/cart',
    });
  });

  test('needs a captcha if the next code does', () => {
    expect(needsCaptcha(phoneStep({ captchaRequired: true }))).toBe(true);
    expect(needsCaptcha(phoneStep())).toBe(false);
    expect(needsCaptcha({ ...codeStep(), sent: sent({ captchaRequired: true }) })).toBe(true);
    expect(needsCaptcha(codeStep())).toBe(false);
    expect(needsCaptcha({ kind: 'unregistered', context: login, phone: '' })).toBe(false);
  });
});

describe('another code', () => {
  const codeAt = (nowS: number, changed: Partial<SentCode> = {}) =>
    codeModel({ sent: sent(changed), fields: codeForm().fields(), demoCode: null }, null, nowS);

  test('can be requested after the wait, which a clock set back does not extend', () => {
    expect(codeAt(1_000).resendAfterS).toBe(60);
    expect(codeAt(1_045).resendAfterS).toBe(15);
    expect(codeAt(500).resendAfterS).toBe(60);
    expect(codeAt(1_045).resendIn).not.toBeNull();
    expect(codeAt(1_060)).toMatchObject({ resendAfterS: 0, resendIn: null });
    expect(codeAt(2_000).resendAfterS).toBe(0);
  });

  test.each([
    ['flash', 'flash', 'Позвонить ещё раз'],
    ['sms', 'flash', 'Получить звонок с кодом'],
    ['flash', 'sms', 'Получить код по SMS'],
    ['sms', 'sms', 'Отправить код ещё раз'],
    ['email', 'email', 'Отправить код ещё раз'],
  ] as const)('after one by %s comes by %s: «%s»', (channel, resendChannel, resend) => {
    expect(codeAt(1_000, { channel, resendChannel }).resend).toBe(resend);
  });
});

test.each([
  ['1234', true],
  ['123456', true],
  ['12 34', true],
  ['123-456', true],
  ['12345', false],
  ['123', false],
  ['12a4', false],
  ['a1234', false],
  ['1234a', false],
])('the code %s is accepted: %s', (code, isAccepted) => {
  expect(codeForm().read(new URLSearchParams({ code })).ok).toBe(isAccepted);
});

test.each([
  ['registration', '', false],
  ['registration', 'yes', true],
  ['login', '', true],
] as const)('a %s with the consent «%s» is accepted: %s', (mode, personalData, isAccepted) => {
  const post = new URLSearchParams({ phone: '8 912 345-67-89', personalData });
  expect(phoneForm({ country: countries.RU, mode }).read(post).ok).toBe(isAccepted);
});
