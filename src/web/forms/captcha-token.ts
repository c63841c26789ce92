import { maxLengths } from '#src/contract/limits.ts';

/** Of the shop's own captcha, or of the provider's widget; an overlong one is no token. */
export function captchaTokenIn(form: URLSearchParams): string | undefined {
  const token = form.get('captchaToken') || form.get('smart-token') || undefined;
  return token !== undefined && token.length > maxLengths.captchaToken ? undefined : token;
}
