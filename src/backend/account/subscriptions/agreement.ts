import type { Queryable } from '#src/backend/database/database.ts';
import { countUse, limitOf, lockLimits, secondsUntilAllowed } from '#src/backend/kernel/limits/limits.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { AGREEMENT_CAPS } from '#src/config/caps.ts';
import type { Agreement, MailingCode } from '#src/contract/account/consents.ts';
import { customerOf, notSignedIn } from '../personal-info.ts';
import { emailOwner, lastConsents, recordConsents } from './consents.ts';
import { dropFavoriteLetters } from './favorite-letters.ts';
import { dropAdvertising } from './letters.ts';
import { emailLimit, requestNewsletter, type SubscriptionDependencies } from './newsletter.ts';
import {
  customerOwner,
  newsletterSwitches,
  readOwnSwitches,
  type Switches,
  switchesOf,
  switchNames,
} from './switches.ts';

/**
 * A customer's consents to advertising, including the newsletter of the confirmed e-mail.
 *
 * @throws Refusal 401
 */
export async function readAgreement(query: Queryable, shopper: Shopper): Promise<Agreement> {
  const id = customerOf(shopper);
  const contact = await readContact(query, id);
  const own = await readOwnSwitches(query, id);
  const hasNewsletter = await isNewsletterOf(query, shopper, contact);
  const switches = switchesOf((name) => own[name] || (hasNewsletter && newsletterSwitches.includes(name)));
  return { ...switches, ...contact };
}

interface Contact {
  readonly email: string;
  readonly isEmailConfirmed: boolean;
}

export async function readContact(query: Queryable, customer: string): Promise<Contact> {
  const row = await query
    .selectFrom('customers')
    .where('id', '=', customer)
    .select(['email', 'is_email_confirmed'])
    .executeTakeFirst();
  if (!row) throw notSignedIn();
  return { email: row.email, isEmailConfirmed: row.email !== '' && row.is_email_confirmed === 1 };
}

async function isNewsletterOf(query: Queryable, { country }: Shopper, contact: Contact): Promise<boolean> {
  if (!contact.isEmailConfirmed) return false;
  const [last] = await lastConsents(query, [emailOwner(country, contact.email)]);
  return last?.action === 'given';
}

export interface AgreementChange {
  readonly wanted: Switches;
  readonly consentVersion: string;
  readonly ipAddress: string;
}

/**
 * Stores each changed consent as a row. When mailings are switched on, an unconfirmed e-mail is sent a
 * confirmation letter.
 */
export async function saveAgreement(
  dependencies: SubscriptionDependencies,
  shopper: Shopper,
  change: AgreementChange,
): Promise<{ errorMessage: '' | MailingCode; letterSent: boolean }> {
  const { database, runningTime } = dependencies;
  const id = customerOf(shopper);
  const contact = await readContact(database.query, id);
  const elapsed = await runningTime.now();
  const limit = limitOf('agreement', 'owner', shopper.owner, AGREEMENT_CAPS);
  const own = contact.isEmailConfirmed ? [emailLimit(emailOwner(shopper.country, contact.email))] : [];
  const given = await database.query.transaction().execute(async (query) => {
    const [locked] = await lockLimits(query, [limit, ...own], elapsed);
    if (!locked || secondsUntilAllowed([locked], elapsed) > 0) return null;
    await countUse(query, [locked], elapsed);
    return recordChanges(query, dependencies, { id, shopper, contact, change });
  });
  if (!given) return { errorMessage: 'TooManyRequests', letterSent: false };
  const wantsLetter = given.includes('mailings') && contact.email !== '' && !contact.isEmailConfirmed;
  if (!wantsLetter) return { errorMessage: '', letterSent: false };
  const refusal = await requestNewsletter(dependencies, shopper, {
    ...change,
    email: contact.email,
    consent: true,
    captcha: 'solved',
    customer: { id, isEmailConfirmed: false },
  });
  return { errorMessage: '', letterSent: refusal === '' };
}

interface AgreementUpdate {
  readonly id: string;
  readonly shopper: Shopper;
  readonly contact: Contact;
  readonly change: AgreementChange;
}

/** @returns the consents that were switched on */
async function recordChanges(
  query: Queryable,
  { now }: SubscriptionDependencies,
  { id, shopper, contact, change: { wanted, consentVersion, ipAddress } }: AgreementUpdate,
) {
  const { country } = shopper;
  const evidence = {
    text_version: consentVersion,
    source: 'account',
    address: ipAddress,
    at: now(),
  } as const;
  const own = await readOwnSwitches(query, id);
  const changed = switchNames.filter((name) => own[name] !== wanted[name]);
  const ownRows = changed.map((purpose) => ({
    owner: customerOwner(id),
    country,
    purpose,
    action: wanted[purpose] ? ('given' as const) : ('withdrawn' as const),
  }));
  await recordConsents(query, ownRows, evidence);
  if (contact.isEmailConfirmed && !(wanted.mailings && wanted.favorites))
    await dropFavoriteLetters(query, emailOwner(country, contact.email));
  // The newsletter covers all of its switches; once one is off, the customer's own switches replace it.
  if (newsletterSwitches.every((name) => wanted[name]) || !(await isNewsletterOf(query, shopper, contact)))
    return changed.filter((name) => wanted[name]);
  const owner = emailOwner(country, contact.email);
  await recordConsents(query, [{ owner, country, purpose: 'newsletter', action: 'withdrawn' }], evidence);
  await dropAdvertising(query, owner);
  return changed.filter((name) => wanted[name]);
}
