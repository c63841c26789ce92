import type { Environment } from '#src/config/environment.ts';
import type { CaptchaProvider } from './captcha-provider.ts';
import { smartCaptcha } from './smart-captcha.ts';

export function createCaptchaProvider(environment: Environment): CaptchaProvider | null {
  const { SMARTCAPTCHA_SITE_KEY: siteKey, SMARTCAPTCHA_SECRET: secret, RU_ORIGIN, AM_ORIGIN } = environment;
  if (!siteKey || !secret) return null;
  const hosts = [RU_ORIGIN, AM_ORIGIN].map((origin) => new URL(origin).host);
  return smartCaptcha({ siteKey, secret }, hosts);
}
