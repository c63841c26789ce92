import * as z from 'zod';
import { postForm } from '#src/backend/kernel/provider-request.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

const VALIDATE_URL = 'https://smartcaptcha.cloud.yandex.ru/validate';

const verdict = z.object({
  status: z.string(),
  message: z.string().default(''),
  host: z.string().default(''),
});

/** Yandex SmartCaptcha. @param hosts of our pages that tokens may be issued on, with the port unless default */
export function smartCaptcha(
  keys: { readonly siteKey: string; readonly secret: string },
  hosts: readonly string[],
  url = VALIDATE_URL,
): CaptchaProvider {
  return {
    widget: async () => ({ kind: 'smartcaptcha', siteKey: keys.siteKey }),
    async solvedBy(token, { ipAddress }) {
      const reply = verdict.parse(await postForm(url, { secret: keys.secret, token, ip: ipAddress }));
      return reply.status === 'ok' && hosts.includes(reply.host) ? `smartcaptcha:${token}` : null;
    },
  };
}
