import type { Queryable } from '#src/backend/database/database.ts';
import { type Captcha, captchaState } from '#src/backend/kernel/captcha.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Shopper, Shoppers } from '#src/backend/kernel/owners.ts';
import type { MailingCode } from '#src/contract/account/consents.ts';
import type { Contract } from '#src/contract/index.ts';
import { customerOf } from '../personal-info.ts';
import { readAgreement, readContact, saveAgreement } from './agreement.ts';
import { confirmNewsletter, requestNewsletter, type SubscriptionDependencies } from './newsletter.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.ts';

/** A customer's consents to advertising, and the newsletter of an e-mail (product.md, Account area). */
export function subscriptionHandlers(
  dependencies: SubscriptionDependencies & { readonly captcha: Captcha },
  shoppers: Shoppers,
) {
  const { query } = dependencies.database;
  const reply = (errorMessage: '' | MailingCode) => ({ success: errorMessage === '', errorMessage });
  return {
    getAgreement: async (_input, context) =>
      readAgreement(query, await shoppers.of(context, context.country)),
    saveAgreement: async ({ body: { consentVersion, ipAddress, ...wanted } }, context) => {
      const shopper = await shoppers.of(context, context.country);
      const saved = await saveAgreement(dependencies, shopper, { wanted, consentVersion, ipAddress });
      return { ...reply(saved.errorMessage), letterSent: saved.letterSent };
    },
    subscribeToStyleMailing: async ({ body: { captchaToken, ...body } }, context) => {
      const shopper = await shoppers.of(context, context.country);
      const customer = await customerWithEmail(query, shopper, body.email);
      const captcha = customer
        ? 'solved'
        : await captchaState(dependencies.captcha, shoppers, context, captchaToken, body.ipAddress);
      return reply(await requestNewsletter(dependencies, shopper, { ...body, captcha, customer }));
    },
    confirmSubscription: async ({ body: { token, ipAddress } }) =>
      reply(await confirmNewsletter(dependencies, token, ipAddress)),
    getUnsubscription: ({ query: { token } }) => readUnsubscription(dependencies, token),
    unsubscribe: async ({ body }) => reply(await unsubscribe(dependencies, body)),
  } satisfies Handlers<Contract['account']>;
}

/** The customer if this is their own e-mail, else null. */
async function customerWithEmail(query: Queryable, shopper: Shopper, email: string) {
  if (!shopper.owner.startsWith('customer:')) return null;
  const id = customerOf(shopper);
  const contact = await readContact(query, id);
  const isOwn = normalizedEmail(contact.email) === normalizedEmail(email);
  return isOwn ? { id, isEmailConfirmed: contact.isEmailConfirmed } : null;
}
