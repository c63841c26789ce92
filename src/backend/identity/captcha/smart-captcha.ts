import { z } from 'zod';
import { postForm } from '#src/backend/kernel/provider-request.ts';
import type { CaptchaProvider } from './captcha-provider.ts';

const VALIDATE_URL = 'https://smartcaptcha.cloud.yandex.ru/validate';

const verdict = z.object({
  status: z.string(),
  message: z.string().default(''),
  host: z.string().default(''),
});

/**
 * Yandex SmartCaptcha: a token is shown to its service once, which says on which of our hosts it was given.
 * @param hosts of our pages, with the port where it is not the protocol's own
 */
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
