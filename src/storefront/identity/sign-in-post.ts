import type { Country } from '#src/config/countries.ts';
import { type PhoneValues, phoneForm } from '#src/models/auth/phone-form.ts';
import type { SignInContext } from '#src/models/auth/sign-in-context.ts';
import type { SentCode } from '#src/models/auth/steps.ts';
import { readSignInContext } from './read-sign-in-context.ts';
import { readSentCode } from './sent-code.ts';

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
  ...readSentCode(form),
});
