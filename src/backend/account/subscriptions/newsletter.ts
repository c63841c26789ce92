import type { Queryable } from '#src/backend/database/database.ts';
import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import { mailboxOf, normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import {
  type CaptchaLimit,
  captchaLimitOf,
  captchaRefusal,
} from '#src/backend/kernel/limits/captcha-limits.ts';
import {
  type CountedLimit,
  countUse,
  lockLimits,
  secondsUntilAllowed,
} from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { NEWSLETTER_CAPS } from '#src/config/caps.ts';
import { EMAIL, NEWSLETTER_LINK_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { networkOf } from '#src/config/networks.ts';
import type { MailingCode } from '#src/contract/account/consents.ts';
import {
  type ConsentRow,
  type EmailOwner,
  emailOf,
  emailOwner,
  lastConsents,
  recordConsents,
} from './consents.ts';
import {
  alreadySubscribedLetter,
  confirmationLetter,
  enqueueAdvertising,
  enqueueLetter,
  welcomeLetter,
} from './letters.ts';
import type { MailingLinks } from './links.ts';

export interface SubscriptionDependencies extends TimedDependencies {
  /** Called before a transaction starts. */
  readonly links: () => Promise<MailingLinks>;
}

export interface SubscriptionRequest {
  readonly email: string;
  readonly consent: boolean;
  readonly consentVersion: string;
  readonly ipAddress: string;
  /** Also `solved` if no captcha is needed. */
  readonly captcha: CaptchaState;
  /** The customer, if they subscribe their own e-mail. */
  readonly customer: { readonly id: string; readonly isEmailConfirmed: boolean } | null;
}

/**
 * Sends a confirmation link to an e-mail (product.md, Account area). The reply does not reveal whether the
 * address is subscribed or how many letters it has received, except to the customer who owns the confirmed
 * e-mail.
 */
export async function requestNewsletter(
  dependencies: SubscriptionDependencies,
  shopper: Shopper,
  request: SubscriptionRequest,
): Promise<'' | MailingCode> {
  const email = request.email.trim();
  if (email === '') return 'EmailMissing';
  if (!EMAIL.test(email)) return 'EmailInvalid';
  if (!request.consent) return 'ConsentRequired';
  const { database, runningTime } = dependencies;
  const links = await dependencies.links();
  const elapsed = await runningTime.now();
  const limits = requesterLimits(shopper, request.ipAddress);
  const owner = emailOwner(shopper.country, email);
  return database.query.transaction().execute(async (query) => {
    const locked = await lockLimits(query, [...limits, emailLimit(owner)], elapsed);
    const isOwn = request.customer?.isEmailConfirmed === true;
    const last = (await lastConsents(query, [owner])).find(({ purpose }) => purpose === 'newsletter');
    if (isOwn && last?.action === 'given') return 'AlreadySubscribed';
    const refusal = captchaRefusal(locked.slice(0, -1), request.captcha, elapsed);
    if (refusal !== '') return refusal === 'TooMany' ? 'TooManyRequests' : refusal;
    const counted = mayWrite(locked, elapsed) ? locked : locked.slice(0, -1);
    await countUse(query, counted, elapsed);
    if (counted === locked)
      await sendLetter(query, links, { ...request, email, owner, shopper, last, at: dependencies.now() });
    return '';
  });
}

const requesterLimits = ({ owner }: Shopper, ipAddress: string): CaptchaLimit[] => [
  captchaLimitOf('newsletter', 'owner', owner, NEWSLETTER_CAPS.owner),
  captchaLimitOf('newsletter', 'address', networkOf(ipAddress), NEWSLETTER_CAPS.address),
  captchaLimitOf('newsletter', 'shop', 'shop', NEWSLETTER_CAPS.shop),
];

/**
 * Limits letters to a mailbox across both countries; locking it also serialises changes of its newsletters.
 */
export const emailLimit = (owner: EmailOwner): CaptchaLimit =>
  captchaLimitOf('newsletter', 'email', mailboxOf(emailOf(owner)), NEWSLETTER_CAPS.email);

const mayWrite = (locked: readonly CountedLimit[], elapsed: number) =>
  secondsUntilAllowed(locked.slice(-1), elapsed) === 0;

interface PreparedRequest extends SubscriptionRequest {
  readonly owner: EmailOwner;
  readonly shopper: Shopper;
  readonly at: Date;
  readonly last: Pick<ConsentRow, 'id' | 'owner' | 'action'> | undefined;
}

async function sendLetter(
  query: Queryable,
  links: MailingLinks,
  { email, owner, shopper: { country }, last, customer, consentVersion, ipAddress, at }: PreparedRequest,
): Promise<void> {
  if (last?.action === 'given') {
    const unsubscribeUrl = links.url('unsubscribe', { ...last, country });
    const key = `again:${last.id}:${at.getTime()}`;
    return enqueueAdvertising(
      query,
      key,
      { owner, email, country, unsubscribeUrl },
      alreadySubscribedLetter,
      at,
    );
  }
  const source = customer ? 'account' : 'footer';
  const evidence = { text_version: consentVersion, source, address: ipAddress, at } as const;
  const consent = { owner, country, purpose: 'newsletter', action: 'requested' } as const;
  const [id = 0] = await recordConsents(query, [{ ...consent, customer_id: customer?.id ?? null }], evidence);
  const url = links.url('confirm', { id, owner, country });
  await enqueueLetter(
    query,
    `newsletter:${id}`,
    { email, country },
    confirmationLetter(url, customer !== null),
    at,
  );
}

/** Starts the subscription when the link in the letter is followed; idempotent. */
export async function confirmNewsletter(
  { database, now, runningTime, ...dependencies }: SubscriptionDependencies,
  token: string,
  address: string,
): Promise<'' | MailingCode> {
  const links = await dependencies.links();
  const requested = await links.consentOf(database.query, 'confirm', token);
  if (!requested) return 'LinkExpired';
  const owner = requested.owner as EmailOwner;
  const elapsed = await runningTime.now();
  return database.query.transaction().execute(async (query) => {
    await lockLimits(query, [emailLimit(owner)], elapsed);
    const [last] = await lastConsents(query, [owner]);
    if (last?.action === 'given') return '';
    const at = now();
    const isOld = at.getTime() - Date.parse(requested.created_at) > NEWSLETTER_LINK_DAYS * DAY_MS;
    if (isOld || last?.action === 'withdrawn') return 'LinkExpired';
    const { country, text_version } = requested;
    const evidence = { text_version, source: 'letter', address, at } as const;
    const consent = { owner, country, purpose: 'newsletter', action: 'given' } as const;
    const [id = 0] = await recordConsents(query, [consent], evidence);
    const email = emailOf(owner);
    await confirmCustomersEmail(query, requested, email);
    const unsubscribeUrl = links.url('unsubscribe', { id, owner, country });
    await enqueueAdvertising(
      query,
      `welcome:${id}`,
      { owner, email, country, unsubscribeUrl },
      welcomeLetter,
      at,
    );
    return '';
  });
}

/**
 * The letter also proves that the customer who asked for it owns the e-mail, unless they have changed it
 * since.
 */
async function confirmCustomersEmail(
  query: Queryable,
  { customer_id, country }: ConsentRow,
  email: string,
): Promise<void> {
  if (customer_id === null) return;
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', customer_id)
    .where('country', '=', country)
    .select('email')
    .executeTakeFirst();
  if (!customer || normalizedEmail(customer.email) !== email) return;
  await query
    .updateTable('customers')
    .set({ is_email_confirmed: 1 })
    .where('id', '=', customer_id)
    .where('email', '=', customer.email)
    .execute();
}
