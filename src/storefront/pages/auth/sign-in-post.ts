import type { Country } from '#src/config/countries.ts';
import type { CodeChannel } from '#src/contract/identity.ts';
import type { SignInContext } from '#src/storefront/models/auth/sign-in-context.ts';
import type { SentCode } from '#src/storefront/models/auth/steps.ts';
import { type PhoneValues, phoneForm } from './phone-form.ts';
import { readSignInContext } from './read-sign-in-context.ts';

/** Untrusted fields posted by the current step; the backend validates all of them again. */
export interface SignInPost extends SignInContext {
  readonly country: Country;
  readonly typed: Partial<PhoneValues>;
  readonly demoCode: string | null;
  readonly sent: SentCode;
}

export const readSignInPost = (form: URLSearchParams, country: Country, from: string): SignInPost => ({
  ...readSignInContext(form, from),
  country,
  typed: phoneForm.typed(form),
  demoCode: /^\d{4,6}$/.exec(form.get('demoCode') ?? '')?.[0] ?? null,
  sent: {
    channel: channelIn(form.get('channel')),
    resendChannel: channelIn(form.get('resendChannel')),
    resendAfterS: numberIn(form.get('resendAfter')),
    reportedAtS: numberIn(form.get('toldAt')),
    captchaRequired: form.get('captcha') === '1',
  },
});

const numberIn = (value: string | null): number => Number.parseInt(value ?? '', 10) || 0;
const channelIn = (value: string | null): CodeChannel => (value === 'flash' ? 'flash' : 'sms');
