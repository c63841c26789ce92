import { type AuthModel, authModel } from '#src/models/auth/auth.ts';
import type { SignInContext } from '#src/models/auth/sign-in-context.ts';
import { needsCaptcha, type Step } from '#src/models/auth/steps.ts';
import { texts } from '#src/models/auth/texts.ts';
import { outcomeHref } from '#src/models/outcome/outcome.ts';
import { href, isAccountPath } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { attempt } from '#src/storefront/identity/attempts.ts';
import { readSignInContext } from '#src/storefront/identity/read-sign-in-context.ts';
import { IDENTITY_EVENTS } from '#src/storefront/identity/sign-out.ts';
import { isRefused, type Outcome, phoneStep } from '#src/storefront/identity/steps.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { deviceTokenCookies } from '#src/storefront/visitor/device-token.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { forgetWantedPage, wantedPage } from '#src/storefront/visitor/wanted-page.ts';
import { isPlain } from '#src/web/forms/plain.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { done, fragment, redirect } from '#src/web/result.ts';
import { Auth } from '#views/auth/auth.tsx';
import { AuthPage } from '#views/auth/auth-page.tsx';
import { readDraft } from '../delivery/draft/draft-cookie.ts';

type Input = PrivateInput<object>;
type SignedIn = Extract<Outcome, { kind: 'signedIn' }>;

/**
 * Signed-in visitors, who can get here from a cached page's header, are redirected to `back` or the account.
 */
export async function showAuth(input: Input): Promise<Result> {
  const { query, from, visitor, cookies } = input;
  const context = readSignInContext(query, from, wantedPage(cookies));
  if (visitor.authorised) return redirect(query.has('back') ? context.back : href('cabinet'));
  return authPage(await modelOf(input, await firstStep(input, context)), 200);
}

export async function showAuthPanel(input: Input): Promise<Result> {
  const context = readSignInContext(input.query, input.from, wantedPage(input.cookies));
  if (input.visitor.authorised) return redirect(context.back);
  return fragment(<Auth auth={await modelOf(input, await firstStep(input, context))} />);
}

/** During checkout, the phone typed there is prefilled (product.md, Signing in). */
async function firstStep(input: Input, context: SignInContext): Promise<Step> {
  const isFromCheckout = context.isOrder || context.back === href('delivery');
  const values = isFromCheckout ? { phone: (await readDraft(input)).phone } : {};
  return phoneStep(context, input.country, { values });
}

export async function signIn(input: Input): Promise<Result> {
  const outcome = await attempt(input);
  if (outcome.kind === 'signedIn') {
    const target = targetOf(outcome);
    const next = isPlain(input.form) ? outcomeHref('signedIn', target) : target;
    return redirect(next, 303, { cookies: await signedInCookies(input, outcome) });
  }
  return authPage(await modelOf(input, outcome.step), isRefused(outcome.step) ? 422 : 200);
}

/**
 * In the panel, signing in stays on the current page or leads to the requested account page; registering
 * leads to the account.
 */
export async function signInPanel(input: Input): Promise<Result> {
  const outcome = await attempt(input);
  if (outcome.kind === 'step') {
    const status = isRefused(outcome.step) ? 422 : 200;
    return fragment(<Auth auth={await modelOf(input, outcome.step)} />, { status });
  }
  const cookies = await signedInCookies(input, outcome);
  const { mode, back } = outcome.context;
  if (mode === 'registration' || isAccountPath(back)) return redirect(targetOf(outcome), 303, { cookies });
  return done(targetOf(outcome), { cookies, events: [...IDENTITY_EVENTS, 'signed-in'] });
}

const signedInCookies = async ({ seal }: Input, { message, deviceToken }: SignedIn) => [
  ...deviceTokenCookies(deviceToken),
  ...(await messageCookies(seal, message)),
  forgetWantedPage,
];

/** Successful registration leads to the personal form (product.md, Signing in). */
const targetOf = ({ context }: SignedIn): string =>
  context.mode === 'registration' ? href('cabinetPersonal') : context.back;

const authPage = (model: AuthModel, status: number): Result =>
  page('auth', { title: model.title, noindex: true }, <AuthPage auth={model} />, status);

async function modelOf({ gateway, country }: Input, step: Step): Promise<AuthModel> {
  const nowS = Math.floor(Date.now() / 1000);
  if (step.kind === 'unregistered' || !needsCaptcha(step)) return authModel(step, country, { nowS });
  try {
    return authModel(step, country, { nowS, captcha: await gateway.identity.getCaptcha() });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return authModel({ ...step, message: step.message ?? texts.unavailable }, country, { nowS });
  }
}
