import { captchaCodes } from '#src/contract/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

/**
 * The captcha for a form that needs one; if it cannot be loaded, the form is refused again with a message
 * about the captcha.
 */
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

/** The captcha for a form refused with `code`; null if it needs none, or while none is available. */
export function captchaFor(
  { gateway, optional }: PrivateInput<object>,
  code: string,
): Promise<CaptchaModel | null> {
  const isNeeded = captchaCodes.some((each) => each === code);
  return isNeeded ? optional(gateway.identity.getCaptcha()) : Promise.resolve(null);
}
