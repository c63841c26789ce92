import type { Queryable } from '#src/backend/database/database.ts';
import { phonesMeant } from '#src/backend/kernel/contacts/phones.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { limitOf, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { AGREEMENT_CAPS } from '#src/config/caps.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { emailOwner, recordConsents } from './consents.ts';
import { dropAdvertising } from './letters.ts';
import { emailLimit } from './newsletter.ts';
import { customerOwner, readOwnSwitches } from './switches.ts';
import { type ActiveConsent, mailConsentsOf } from './unsubscribe.ts';

/** Withdrawn at the word of somebody: no text was shown, and no page has the withdrawal. */
const evidence = { text_version: 'staff', source: 'letter', address: '' } as const;

/**
 * Withdraws every consent under which an e-mail or a phone is sent advertising in a country, as its owner asked; letters
 * that wait are dropped.
 *
 * @param address an e-mail, or the digits of a phone
 * @returns the owners of what was withdrawn; none if nothing was sent there
 */
export async function endMailings(
  { database, now, runningTime }: TimedDependencies,
  country: CountryCode,
  address: string,
): Promise<string[]> {
  const end = address.includes('@') ? endLetters : endMessages;
  const elapsed = await runningTime.now();
  return database.query.transaction().execute(async (query) => {
    const active = await end(query, country, address, elapsed);
    const withdrawn = active.map((each) => ({ ...each, action: 'withdrawn' as const, by_staff: 1 as const }));
    await recordConsents(query, withdrawn, { ...evidence, at: now() });
    return [...new Set(active.map(({ owner }) => owner))];
  });
}

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
