import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Recipient } from '#src/contract/account/staff-mailings.ts';
import { type ConsentRow, type EmailOwner, emailOf, emailOwner } from '../consents.ts';
import { proofOf, type RecipientsPart, type RecipientsRequest } from './request.ts';

/** The e-mails of a part that are subscribed to the newsletter and are no customer's. */
export async function readGuests(
  query: Queryable,
  { country, links }: RecipientsRequest,
  { after, limit }: { readonly after: EmailOwner; readonly limit: number },
): Promise<RecipientsPart> {
  const rows = await query
    .selectFrom('mailing_consents')
    .where('owner', '>', after)
    .where('owner', 'like', `email:${country}:%`)
    .where('purpose', '=', 'newsletter')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mailing_consents as later')
        .whereRef('later.owner', '=', 'mailing_consents.owner')
        .where('later.purpose', '=', 'newsletter')
        .select((last) => last.fn.max('later.id').as('id')),
    )
    .orderBy('owner')
    .limit(limit)
    .selectAll()
    .select(
      sql<number>`EXISTS (
        SELECT 1 FROM customers
        WHERE customers.country = ${country} AND is_email_confirmed = 1
          AND lower(email) = substr(mailing_consents.owner, ${sql.lit(emailOwner(country, '').length + 1)})
      )`.as('is_customer'),
    )
    .execute();
  const recipients = rows
    .filter(({ action, is_customer }) => action === 'given' && !is_customer)
    .map((row) => toRecipient(row, links.url('unsubscribe', row)));
  const last = rows.length < limit ? undefined : (rows.at(-1)?.owner as EmailOwner | undefined);
  return { recipients, last };
}

const toRecipient = (row: ConsentRow, unsubscribeUrl: string): Recipient => ({
  address: emailOf(row.owner as EmailOwner),
  name: '',
  ...proofOf(row),
  birthday: null,
  orders: 0,
  sold: 0,
  lastOrderedAt: null,
  unsubscribeUrl,
});
