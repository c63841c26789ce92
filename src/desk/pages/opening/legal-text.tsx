import type { CountryCode } from '#src/config/countries.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryIn, legalTextPage, openingRefusals } from '#src/models/desk/opening/opening.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { LegalTextPage } from '#views/desk/opening/legal-text-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';
import { noteCookie } from '../../session/cookies.ts';

type Input = StaffInput<{ country: string; slug: string }>;

export async function showLegalText(input: Input): Promise<Result> {
  const country = countryIn(input.params.country);
  return country ? textPage(input, country) : notFound;
}

async function textPage(
  { gatewayIn, params: { slug }, shopOrigins }: Input,
  country: CountryCode,
  problem = '',
): Promise<Result> {
  const { text } = await gatewayIn(country).shop.showLegalText({ params: { country, slug } });
  const body = <LegalTextPage text={legalTextPage(country, text, shopOrigins[country])} problem={problem} />;
  return page(text.title, body, problem === '' ? 200 : 409);
}

/** A signature holds for the wording that was read. */
export async function approveText(input: Input): Promise<Result> {
  const { params, form, gatewayIn } = input;
  const country = countryIn(params.country);
  const digest = form.get('digest') ?? '';
  if (!country || !/^[0-9a-f]{64}$/.test(digest)) return notFound;
  const isApproved = form.get('approved') === 'yes';
  const { success } = await gatewayIn(country).shop.approveText({
    params: { country, slug: params.slug },
    body: { digest, isApproved },
  });
  if (!success) return textPage(input, country, openingRefusals.textChanged);
  const undo = {
    action: deskHref('approveText', { country, slug: params.slug }),
    fields: { digest, approved: isApproved ? 'no' : 'yes' },
  };
  const note = noteCookie(isApproved ? 'text-approved' : 'text-withdrawn', undo);
  return redirect(deskHref('opening', {}, { country }), 303, { cookies: [note] });
}
