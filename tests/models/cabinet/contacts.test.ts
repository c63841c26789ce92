import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { codeForm } from '#src/models/auth/code-form.ts';
import { emailContactForm } from '#src/models/cabinet/personal/contact-form.ts';
import { type ContactKind, type ContactStep, contactModel } from '#src/models/cabinet/personal/contacts.ts';
import type { PersonalInfo } from '#src/models/cabinet/personal/personal.ts';
import { person } from '#tests/pages/delivery/customer.ts';

const typing: ContactStep = {
  kind: 'typing',
  fields: emailContactForm().fields(),
  message: null,
  isBegun: false,
  captchaRequired: false,
};
const sent = {
  channel: 'sms',
  resendChannel: 'sms',
  resendAfterS: 60,
  reportedAtS: 0,
  validS: 120,
  captchaRequired: false,
} as const;
const codeStep: ContactStep = {
  kind: 'code',
  recipient: '79990001122',
  proof: null,
  message: null,
  code: { sent, fields: codeForm().fields(), demoCode: null },
};
const modelOf = (kind: ContactKind, changed: Partial<PersonalInfo> = {}, step: ContactStep = typing) =>
  contactModel(kind, { ...person, ...changed }, step, { country: countries.RU, captcha: null, nowS: 0 });

describe('a customer’s contact', () => {
  test.each([
    ['phone', { phone: '' }, 'missing'],
    ['phone', { isMobilePhoneConfirmed: false, isEmailConfirmed: true }, 'unconfirmed'],
    ['phone', { isEmailTrusted: false }, 'confirmed'],
    ['email', { email: '' }, 'missing'],
    ['email', { isEmailConfirmed: false }, 'unconfirmed'],
    ['email', { isEmailConfirmed: true, isEmailTrusted: false }, 'untrusted'],
    ['email', { isEmailConfirmed: true, isEmailTrusted: true }, 'confirmed'],
  ] as const)('%s with %o is %s', (kind, changed, state) => {
    expect(modelOf(kind, changed).state).toBe(state);
  });

  test('says when a new phone takes effect, and nothing of the kind beside the e-mail', () => {
    const phoneChange = { ending: '1122', at: '2026-11-24T10:00:00.000Z' };
    expect(modelOf('phone', { phoneChange }).waiting).toMatchObject({ ending: '1122' });
    expect(modelOf('email', { phoneChange }).waiting).toBeNull();
    expect(modelOf('phone').waiting).toBeNull();
  });

  test('announces the error first, then the step', () => {
    const wrong = emailContactForm().fields({}, { recipient: 'Укажите почту' });
    expect(modelOf('email', {}, { ...typing, fields: wrong }).announcement).toBe('Укажите почту');
    expect(modelOf('email', {}, { ...typing, message: 'Позже' }).announcement).toBe('Позже');
    expect(modelOf('email').announcement).toBe('Электронная почта');
    expect(modelOf('phone', {}, codeStep).announcement).toBe('Введите код');
  });
});

describe('a code for a contact', () => {
  const stepOf = (kind: ContactKind, changed: Partial<typeof codeStep>, info: Partial<PersonalInfo> = {}) => {
    const { step } = modelOf(kind, info, { ...codeStep, ...changed });
    if (step.kind !== 'code') throw new Error('not a code');
    return step;
  };

  test('is sent to the new contact, or to the old one as a proof', () => {
    expect(stepOf('phone', {}).sentTo).toBe('+7 (999) 000 11 22');
    expect(stepOf('email', { recipient: 'new@example.com' }).sentTo).toBe('new@example.com');
    expect(stepOf('phone', { proof: 'changePhone' }).sentTo).toBe('+7 (912) 345 67 89');
    expect(stepOf('phone', { proof: 'lostPhone' }).sentTo).toBe('anna@example.com');
  });

  test('to a lost phone can be replaced by a trusted e-mail, when the phone is changed', () => {
    const canBeLost = (proof: 'changePhone' | 'changeEmail', isEmailTrusted: boolean) =>
      stepOf('phone', { proof }, { isEmailTrusted }).canBeLost;
    expect(canBeLost('changePhone', true)).toBe(true);
    expect(canBeLost('changePhone', false)).toBe(false);
    expect(canBeLost('changeEmail', true)).toBe(false);
  });
});
