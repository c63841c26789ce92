import type { Insertable, Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { normalizedEmail } from '#src/backend/kernel/contacts/emails.ts';
import type { CountryCode } from '#src/config/countries.ts';

export type ConsentRow = Selectable<Schema['mailing_consents']>;

/** What is recorded with every consent and withdrawal, besides the owner and the purpose. */
export type Evidence = Pick<ConsentRow, 'text_version' | 'source' | 'address'> & { readonly at: Date };

export type EmailOwner = `email:${CountryCode}:${string}`;

/** The owner of a newsletter: an e-mail in a country, in lower case. */
export const emailOwner = (country: CountryCode, email: string): EmailOwner =>
  `email:${country}:${normalizedEmail(email)}`;

export const emailOf = (owner: EmailOwner): string => owner.slice('email:RU:'.length);

/** The last consent of each purpose of each owner. */
export const lastConsents = (query: Queryable, owners: readonly string[]): Promise<ConsentRow[]> =>
  query
    .selectFrom('mailing_consents')
    .where('owner', 'in', owners)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mailing_consents as each')
        .where('each.owner', 'in', owners)
        .groupBy(['each.owner', 'each.purpose'])
        .select((last) => last.fn.max('each.id').as('id')),
    )
    .selectAll()
    .execute();

type ConsentToRecord = Pick<ConsentRow, 'owner' | 'country' | 'purpose' | 'action'> & {
  readonly customer_id?: string | null;
  readonly by_staff?: 0 | 1;
};

/**
 * Appends rows; rows are never updated.
 *
 * @returns the ids
 */
export async function recordConsents(
  query: Queryable,
  consents: readonly ConsentToRecord[],
  { at, ...evidence }: Evidence,
): Promise<number[]> {
  if (consents.length === 0) return [];
  const rows = consents.map(
    (consent): Insertable<Schema['mailing_consents']> => ({
      customer_id: null,
      ...consent,
      ...evidence,
      created_at: at.toISOString(),
    }),
  );
  const added = await query.insertInto('mailing_consents').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

/** Every consent to advertising that a customer gave or withdrew, oldest first. */
export async function readMailingConsents(query: Queryable, customer: string) {
  const rows = await query
    .selectFrom('mailing_consents')
    .where((eb) => eb.or([eb('owner', '=', `customer:${customer}`), eb('customer_id', '=', customer)]))
    .orderBy('id')
    .select(['purpose', 'action', 'created_at as at', 'text_version as version', 'address'])
    .select(['source', 'by_staff'])
    .execute();
  return rows.map(({ by_staff, ...row }) => ({ ...row, source: by_staff === 1 ? 'staff' : row.source }));
}
