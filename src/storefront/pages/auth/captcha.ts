import { captchaCodes } from '#src/contract/captcha.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { CaptchaModel } from '#src/storefront/models/auth/code.ts';

/** The widget for a form that was refused with `code`; null where it needs none, or while there is none to be had. */
export function captchaFor(
  { gateway, optional }: PrivateInput<object>,
  code: string,
): Promise<CaptchaModel | null> {
  const isNeeded = captchaCodes.some((each) => each === code);
  return isNeeded ? optional(gateway.identity.getCaptcha()) : Promise.resolve(null);
}
