import { type OpinionCode, opinionCodes } from '#src/contract/content/reviews.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import { opinionAlerts } from '#src/models/reviews/opinion-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaFor } from '#src/storefront/identity/captcha.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

export interface OpinionRefusal {
  readonly status: number;
  readonly alert: string;
  readonly captcha: CaptchaModel | null;
  /** Where to sign in again; the form with the typed text stays open. */
  readonly signInHref?: string;
  readonly arePhotosGone?: boolean;
}

/** Nobody is signed in any longer. */
export const signInAgain: OpinionRefusal = {
  status: 401,
  alert: opinionAlerts.SignInAgain,
  captcha: null,
  signInHref: href('auth'),
};

type Send = (captchaToken: string | undefined) => Promise<{ success: boolean; errorMessage: string }>;

/**
 * Sends a review or question.
 *
 * @returns null if it was accepted, or why it was refused
 */
export async function sendOpinion(input: PrivateInput<object>, send: Send): Promise<OpinionRefusal | null> {
  const { form, visitor } = input;
  if (!visitor.authorised) return signInAgain;
  try {
    const { success, errorMessage } = await send(captchaTokenIn(form));
    if (success) return null;
    const code = opinionCodes.find((each) => each === errorMessage) ?? 'Unavailable';
    const captcha = await captchaFor(input, code);
    const arePhotosGone = code === 'UnknownPhoto';
    return { status: statuses[code], alert: opinionAlerts[code], captcha, arePhotosGone };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.isNotFound) throw error;
    if (error.status === 401) return signInAgain;
    return { status: 503, alert: opinionAlerts.Unavailable, captcha: null };
  }
}

/** All of them show the form again, except that htmx does not swap a 429. */
const statuses: Readonly<Record<OpinionCode | 'Unavailable', number>> = {
  CaptchaRequired: 422,
  CaptchaFailed: 422,
  TooManyMessages: 422,
  UnknownShop: 422,
  UnknownPhoto: 422,
  Unavailable: 503,
};

/** The customer's previous signature, or the first name. */
export async function knownAuthor({ gateway, optional }: PrivateInput<object>): Promise<string> {
  const info = await optional(gateway.account.getPersonalInfo());
  return info?.firstName ?? '';
}
