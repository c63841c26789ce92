import { captchaCodes } from '#src/contract/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

/** The widget for a form that needs one; without it the form is refused once more, which says that it needs one. */
export async function captchaIf(
  isNeeded: boolean,
  { gateway }: Pick<PrivateInput<object>, 'gateway'>,
): Promise<CaptchaModel | null> {
  if (!isNeeded) return null;
  try {
    return await gateway.identity.getCaptcha();
  } catch (error) {
    if (error instanceof GatewayError) return null;
    throw error;
  }
}

/** The widget for a form that was refused with `code`; null where it needs none, or while there is none to be had. */
export function captchaFor(
  { gateway, optional }: PrivateInput<object>,
  code: string,
): Promise<CaptchaModel | null> {
  const isNeeded = captchaCodes.some((each) => each === code);
  return isNeeded ? optional(gateway.identity.getCaptcha()) : Promise.resolve(null);
}
