import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Recipient } from '#src/contract/account/staff-mailings.ts';
import type { EmailOwner } from '../consents.ts';
import { readCustomers } from './customers.ts';
import { readGuests } from './guests.ts';
import { isByEmail, type RecipientsRequest } from './request.ts';

/** So many customers or e-mails are looked at for a part. */
const PART = 1_000;

/**
 * Who agreed to be sent something: the customers by their ids, then e-mails that are no customer's.
 *
 * @param after where the last part ended: a customer's id, or an e-mail as the owner of its newsletter
 * @returns the next part, and where it ended; null after the last one
 */
export async function readRecipients(
  query: Queryable,
  request: RecipientsRequest,
  after = '',
): Promise<{ recipients: Recipient[]; next: string | null }> {
  if (!isEmailOwner(after)) {
    const { recipients, last } = await readCustomers(query, request, { after, limit: PART });
    if (last !== undefined) return { recipients, next: last };
    return { recipients, next: isByEmail(request.kind) ? firstEmailOwner(request.country) : null };
  }
  const { recipients, last } = await readGuests(query, request, { after, limit: PART });
  return { recipients, next: last ?? null };
}

const isEmailOwner = (after: string): after is EmailOwner => after.startsWith('email:');

/** Before every e-mail of the country. */
const firstEmailOwner = (country: CountryCode): EmailOwner => `email:${country}:`;
