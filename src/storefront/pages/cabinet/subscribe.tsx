import type { Agreement } from '#src/contract/account/consents.ts';
import { subscribeMessages, subscribeModel } from '#src/models/cabinet/subscribe.ts';
import { subscribeForm } from '#src/models/cabinet/subscribe-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { readConsentVersion } from '#src/storefront/identity/consent-version.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { redirect } from '#src/web/result.ts';
import { SubscribeSection } from '#views/cabinet/subscribe-section.tsx';
import { sectionPage } from './section-page.tsx';

type Input = PrivateInput<object>;

export async function showSubscribe(input: Input): Promise<Result> {
  const { gateway, country } = input;
  const agreement = await gateway.account.getAgreement();
  const model = subscribeModel(agreement, subscribeForm().fields(valuesOf(agreement)), country);
  const head = { section: 'cabinetSubscribe', title: 'Рассылки' } as const;
  return sectionPage(input, head, <SubscribeSection subscribe={model} />);
}

const valuesOf = ({ email: _email, isEmailConfirmed: _isEmailConfirmed, ...switches }: Agreement) =>
  Object.fromEntries(Object.entries(switches).map(([name, isOn]) => [name, isOn ? 'yes' : '']));

export async function saveSubscribe(input: Input): Promise<Result> {
  const read = subscribeForm().read(input.form);
  if (!read.ok) return redirect(href('cabinetSubscribe'), 303);
  const body = { ...read.value, ...(await evidence(input)) };
  const { success, letterSent } = await input.gateway.account.saveAgreement({ body });
  if (!success) return shownWith(input, subscribeMessages.tooMany);
  return shownWith(input, letterSent ? subscribeMessages.letterSent : subscribeMessages.saved);
}

/** Sends the confirmation letter again; mailings are already switched on. */
export async function sendSubscribeLetter(input: Input): Promise<Result> {
  const { email, mailings } = await input.gateway.account.getAgreement();
  const body = { email, consent: mailings, ...(await evidence(input)) };
  const { errorMessage } = await input.gateway.account.subscribeToStyleMailing({ body });
  const isCapped = errorMessage === 'TooManyRequests';
  return shownWith(input, isCapped ? subscribeMessages.tooMany : subscribeMessages.letter);
}

const evidence = async (input: Input) => ({
  consentVersion: await readConsentVersion(input, 'mailing-agreement'),
  ipAddress: input.visitor.ip,
});

async function shownWith({ seal }: Input, message: string): Promise<Result> {
  return redirect(href('cabinetSubscribe'), 303, { cookies: await messageCookies(seal, message) });
}
