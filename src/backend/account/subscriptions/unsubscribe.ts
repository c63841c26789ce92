import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { lockLimits } from '#src/backend/kernel/limits/limits.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { MailingCode } from '#src/contract/account/consents.ts';
import {
  type ConsentRow,
  type EmailOwner,
  emailOf,
  emailOwner,
  lastConsents,
  recordConsents,
} from './consents.ts';
import { dropAdvertising } from './letters.ts';
import { emailLimit, type SubscriptionDependencies } from './newsletter.ts';
import { customerOwner, readOwnSwitches } from './switches.ts';

/** Whether the address that received a letter is still subscribed to mail. */
export async function readUnsubscription(
  { database: { query }, links }: SubscriptionDependencies,
  token: string,
): Promise<{ isValid: boolean; isSubscribed: boolean }> {
  const consent = await (await links()).consentOf(query, 'unsubscribe', token);
  if (!consent) return { isValid: false, isSubscribed: false };
  const owner = await addressOf(query, consent);
  const active = owner ? await mailConsentsOf(query, owner, consent.country) : [];
  return { isValid: true, isSubscribed: active.length > 0 };
}

/** Withdraws every consent under which the address receives advertising mail; idempotent. */
export async function unsubscribe(
  { database, links, now, runningTime }: SubscriptionDependencies,
  { token, isOneClick, ipAddress }: { token: string; isOneClick: boolean; ipAddress: string },
): Promise<'' | MailingCode> {
  const consent = await (await links()).consentOf(database.query, 'unsubscribe', token);
  if (!consent) return 'LinkExpired';
  const owner = await addressOf(database.query, consent);
  if (!owner) return '';
  const elapsed = await runningTime.now();
  const source = isOneClick ? 'oneClick' : 'letter';
  const evidence = { text_version: consent.text_version, source, address: ipAddress } as const;
  await database.query.transaction().execute(async (query) => {
    await lockLimits(query, [emailLimit(owner)], elapsed);
    const active = await mailConsentsOf(query, owner, consent.country);
    const withdrawn = active.map((each) => ({ ...each, action: 'withdrawn' }) as const);
    await recordConsents(query, withdrawn, { ...evidence, at: now() });
    await dropAdvertising(query, owner);
  });
  return '';
}

/** The address that a consent's letters go to; for a customer's own consent, their current e-mail. */
async function addressOf(query: Queryable, { owner, country }: ConsentRow): Promise<EmailOwner | null> {
  if (owner.startsWith('email:')) return owner as EmailOwner;
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', owner.slice('customer:'.length))
    .select('email')
    .executeTakeFirst();
  return customer ? emailOwner(country, customer.email) : null;
}

export type ActiveConsent = Pick<ConsentRow, 'owner' | 'country' | 'purpose'>;

/** The newsletter of an address, and the mailings of customers who confirmed that e-mail. */
export async function mailConsentsOf(
  query: Queryable,
  owner: EmailOwner,
  country: CountryCode,
): Promise<ActiveConsent[]> {
  const email = emailOf(owner);
  const [newsletter] = await lastConsents(query, [owner]);
  const customers = await query
    .selectFrom('customers')
    .where('country', '=', country)
    .where(sql`lower(email)`, '=', email)
    .where('is_email_confirmed', '=', 1)
    .select('id')
    .execute();
  const active: ActiveConsent[] =
    newsletter?.action === 'given' ? [{ owner, country, purpose: 'newsletter' }] : [];
  for (const { id } of customers) {
    const { mailings } = await readOwnSwitches(query, id);
    if (mailings) active.push({ owner: customerOwner(id), country, purpose: 'mailings' });
  }
  return active;
}
