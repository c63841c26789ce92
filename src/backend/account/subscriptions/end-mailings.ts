import type { Queryable } from '#src/backend/database/database.ts';
import { phonesMeant } from '#src/backend/kernel/contacts/phones.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { limitOf, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { AGREEMENT_CAPS } from '#src/config/caps.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { emailOwner, recordConsents } from './consents.ts';
import { dropAdvertising } from './letters.ts';
import { emailLimit } from './newsletter.ts';
import { customerOwner, readOwnSwitches } from './switches.ts';
import { type ActiveConsent, mailConsentsOf } from './unsubscribe.ts';

/** Withdrawn at the word of somebody: no text was shown, and no page has the withdrawal. */
const evidence = { text_version: 'staff', source: 'letter', address: '' } as const;

interface EndRequest {
  readonly country: CountryCode;
  /** An e-mail, or the digits of a phone. */
  readonly address: string;
  readonly by: string;
}

/**
 * Withdraws every consent under which an e-mail or a phone is sent advertising in a country, as its owner asked; letters
 * that wait are dropped.
 *
 * @returns whether something was sent there until now
 */
export async function endMailings(
  { database, now, runningTime }: TimedDependencies,
  { country, address, by }: EndRequest,
): Promise<boolean> {
  const end = address.includes('@') ? endLetters : endMessages;
  const elapsed = await runningTime.now();
  return database.query.transaction().execute(async (query) => {
    const active = await end(query, country, address, elapsed);
    const withdrawn = active.map((each) => ({ ...each, action: 'withdrawn' as const, by_staff: 1 as const }));
    await recordConsents(query, withdrawn, { ...evidence, at: now() });
    for (const owner of new Set(active.map((each) => each.owner))) {
      const ended = { by, action: 'mailings ended', subject: subjectOf(owner, country), detail: '' } as const;
      await recordStaffChange(query, ended, now());
    }
    return active.length > 0;
  });
}

/** Of an e-mail without an account the log has the country alone, for its rows stay. */
const subjectOf = (owner: string, country: CountryCode): string =>
  owner.startsWith('customer:') ? owner : `mailing:newsletter ${country}`;

async function endLetters(
  query: Queryable,
  country: CountryCode,
  email: string,
  elapsed: number,
): Promise<ActiveConsent[]> {
  const owner = emailOwner(country, email);
  await lockLimits(query, [emailLimit(owner)], elapsed);
  await dropAdvertising(query, owner);
  return mailConsentsOf(query, owner, country);
}

async function endMessages(
  query: Queryable,
  country: CountryCode,
  digits: string,
  elapsed: number,
): Promise<ActiveConsent[]> {
  const customer = await query
    .selectFrom('customers')
    .where('country', '=', country)
    .where('phone', 'in', phonesMeant(digits))
    .select('id')
    .executeTakeFirst();
  if (!customer) return [];
  const owner = customerOwner(customer.id);
  await lockLimits(query, [limitOf('agreement', 'owner', owner, AGREEMENT_CAPS)], elapsed);
  const switches = await readOwnSwitches(query, customer.id);
  return (['sms', 'messenger'] as const)
    .filter((name) => switches[name])
    .map((purpose) => ({ owner, country, purpose }));
}
