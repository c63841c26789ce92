import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** A customer as shown to the staff: without tokens and IP addresses. */
interface CustomerRecord {
  readonly id: string;
  readonly country: CountryCode;
  readonly phone: string;
  readonly isPhoneConfirmed: boolean;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly createdAt: string;
  /** The number of sessions that have not ended. */
  readonly sessions: number;
  /** The consents given at registration. */
  readonly consents: readonly { readonly purpose: string; readonly at: string; readonly version: string }[];
}

/**
 * The customers with this phone, at most one per country.
 *
 * @param phone digits with the country code
 */
export async function describeCustomers(query: Queryable, phone: string): Promise<CustomerRecord[]> {
  const customers = await query
    .selectFrom('customers')
    .where('phone', '=', phone)
    .orderBy('country')
    .selectAll()
    .execute();
  return Promise.all(
    customers.map(async ({ id, country, ...customer }) => ({
      id,
      country,
      phone,
      isPhoneConfirmed: customer.is_phone_confirmed === 1,
      name: [customer.last_name, customer.first_name, customer.patronymic].filter(Boolean).join(' '),
      email: customer.email,
      isEmailConfirmed: customer.is_email_confirmed === 1,
      createdAt: customer.created_at,
      sessions: await countSessions(query, id),
      consents: await query
        .selectFrom('consents')
        .where('customer_id', '=', id)
        .orderBy('id')
        .select(['purpose', 'given_at as at', 'text_version as version'])
        .execute(),
    })),
  );
}

async function countSessions(query: Queryable, customer: string): Promise<number> {
  const { count } = await query
    .selectFrom('sessions')
    .where('user_id', '=', customer)
    .where('ended_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
