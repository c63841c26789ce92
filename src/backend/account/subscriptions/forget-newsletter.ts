import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { emailOwner } from './consents.ts';
import { dropAdvertising } from './letters.ts';

/** Deletes everything about an address's newsletter, including letters that are still queued. */
export async function forgetNewsletter(query: Queryable, country: CountryCode, email: string): Promise<void> {
  const owner = emailOwner(country, email);
  await query.deleteFrom('mailing_consents').where('owner', '=', owner).execute();
  await dropAdvertising(query, owner);
}
