import { type OpinionCode, opinionCodes } from '#src/contract/content/reviews.ts';
import { captchaTokenIn } from '#src/storefront/forms/captcha-token.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { CaptchaModel } from '#src/storefront/models/auth/code.ts';
import { opinionAlerts } from '#src/storefront/models/reviews/opinion-form.ts';

export interface OpinionRefusal {
  readonly status: number;
  readonly alert: string;
  readonly captcha: CaptchaModel | null;
}

type Send = (captchaToken: string | undefined) => Promise<{ success: boolean; errorMessage: string }>;

/**
 * Sends a review or question. @returns null if it was taken, `signIn` if nobody is signed in any more, or why it was refused
 */
export async function sendOpinion(
  { form, gateway, optional, visitor }: PrivateInput<object>,
  send: Send,
): Promise<null | 'signIn' | OpinionRefusal> {
  if (!visitor.authorised) return 'signIn';
  try {
    const { success, errorMessage } = await send(captchaTokenIn(form));
    if (success) return null;
    const code = opinionCodes.find((each) => each === errorMessage) ?? 'Unavailable';
    const isCaptchaWanted = code === 'CaptchaRequired' || code === 'CaptchaFailed';
    const captcha = isCaptchaWanted ? await optional(gateway.identity.getCaptcha()) : null;
    return { status: statuses[code], alert: opinionAlerts[code], captcha };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.isNotFound) throw error;
    if (error.status === 401) return 'signIn';
    return { status: 503, alert: opinionAlerts.Unavailable, captcha: null };
  }
}

const statuses: Readonly<Record<OpinionCode | 'Unavailable', number>> = {
  CaptchaRequired: 429,
  CaptchaFailed: 429,
  TooManyMessages: 429,
  UnknownShop: 422,
  Unavailable: 503,
};

/** How the customer signed before, or the first name. */
export async function knownAuthor({ gateway, optional }: PrivateInput<object>): Promise<string> {
  const info = await optional(gateway.account.getPersonalInfo());
  return info?.firstName ?? '';
}
