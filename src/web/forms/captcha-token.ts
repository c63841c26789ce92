import { maxLengths } from '#src/contract/limits.ts';

/** From the shop's own captcha, or from the provider's widget; an overlong token is ignored. */
export function captchaTokenIn(form: URLSearchParams): string | undefined {
  const token = form.get('captchaToken') || form.get('smart-token') || undefined;
  return token !== undefined && token.length > maxLengths.captchaToken ? undefined : token;
}
