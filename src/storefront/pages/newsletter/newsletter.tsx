import {
  type NewsletterModel,
  type NewsletterRefusal,
  newsletterModel,
  refusalOf,
  unavailable,
} from '#src/models/newsletter/newsletter.ts';
import { newsletterForm } from '#src/models/newsletter/newsletter-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { captchaFor } from '#src/storefront/identity/captcha.ts';
import { readConsentVersion } from '#src/storefront/identity/consent-version.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { fragment, redirect } from '#src/web/result.ts';
import { NewsletterForm, NewsletterSent } from '#views/newsletter/newsletter-form.tsx';
import { NewsletterPage } from '#views/newsletter/newsletter-page.tsx';

type Input = PrivateInput<object>;

export function showNewsletter({ country, query }: Input): Result {
  const isSent = query.get('sent') === '1';
  return newsletterPage(newsletterModel(country, newsletterForm().fields()), 200, isSent);
}

export async function subscribeNewsletter(input: Input): Promise<Result> {
  const outcome = await request(input);
  if (outcome === null) return redirect(href('newsletter', {}, { sent: 1 }), 303);
  return newsletterPage(outcome.model, outcome.status);
}

/** The same form, in the footer. */
export async function subscribeNewsletterFooter(input: Input): Promise<Result> {
  const outcome = await request(input);
  if (outcome === null) return fragment(<NewsletterSent />);
  return fragment(<NewsletterForm newsletter={outcome.model} place="footer" />, { status: outcome.status });
}

/** @returns null if the letter has been requested */
async function request(input: Input): Promise<{ model: NewsletterModel; status: number } | null> {
  const form = newsletterForm();
  const read = form.read(input.form);
  const refusal: NewsletterRefusal | null = read.ok
    ? await post(input, read.value.email)
    : { status: 422, errors: read.errors };
  if (refusal === null) return null;
  const fields = form.fields(read.values, refusal.errors);
  const { status, alert, captcha } = refusal;
  return { model: newsletterModel(input.country, fields, alert, captcha), status };
}

async function post(input: Input, email: string): Promise<NewsletterRefusal | null> {
  try {
    const consentVersion = await readConsentVersion(input, 'mailing-agreement');
    const captchaToken = captchaTokenIn(input.form);
    const body = { email, consent: true, consentVersion, ipAddress: input.visitor.ip, captchaToken };
    const { success, errorMessage } = await input.gateway.account.subscribeToStyleMailing({ body });
    if (success) return null;
    return { ...refusalOf(errorMessage), captcha: await captchaFor(input, errorMessage) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return unavailable;
  }
}

const newsletterPage = (model: NewsletterModel, status: number, isSent = false): Result =>
  page(
    'feedback',
    { title: 'Подписка на новинки и скидки', noindex: true },
    <NewsletterPage newsletter={model} isSent={isSent} />,
    status,
  );
