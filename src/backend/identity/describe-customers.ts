import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** A customer as shown to the staff: without tokens. */
interface CustomerRecord {
  readonly id: string;
  readonly country: CountryCode;
  readonly phone: string;
  readonly isPhoneConfirmed: boolean;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly createdAt: string;
  /** What was bought and kept, in whole units, as counted some minutes ago. */
  readonly sold: number;
  /** The number of sessions that have not ended. */
  readonly sessions: number;
  /** The consents given at registration, each with the IP address that gave it. */
  readonly consents: readonly {
    readonly purpose: string;
    readonly at: string;
    readonly version: string;
    readonly address: string;
  }[];
  /** Null for who may sign in. */
  readonly block: { readonly at: string; readonly by: string; readonly reason: string } | null;
}

/**
 * The customers with this phone, at most one per country.
 *
 * @param phone digits with the country code
 */
export async function describeCustomers(query: Queryable, phone: string): Promise<CustomerRecord[]> {
  const rows = await customerRows(query).where('phone', '=', phone).orderBy('country').execute();
  return Promise.all(rows.map((row) => described(query, row)));
}

/** Undefined for an unknown id. */
export async function describeCustomer(query: Queryable, id: string): Promise<CustomerRecord | undefined> {
  const row = await customerRows(query).where('id', '=', id).executeTakeFirst();
  return row && described(query, row);
}

const customerRows = (query: Queryable) => query.selectFrom('customers').selectAll();

type CustomerRow = Awaited<ReturnType<ReturnType<typeof customerRows>['execute']>>[number];

async function described(
  query: Queryable,
  { id, country, phone, email, ...row }: CustomerRow,
): Promise<CustomerRecord> {
  return {
    id,
    country,
    phone,
    isPhoneConfirmed: row.is_phone_confirmed === 1,
    name: [row.last_name, row.first_name, row.patronymic].filter(Boolean).join(' '),
    email,
    isEmailConfirmed: row.is_email_confirmed === 1,
    createdAt: row.created_at,
    sold: wholeUnits(row.sold),
    sessions: await countSessions(query, id),
    consents: await query
      .selectFrom('consents')
      .where('customer_id', '=', id)
      .orderBy('id')
      .select(['purpose', 'given_at as at', 'text_version as version', 'address'])
      .execute(),
    block: blockOf(row),
  };
}

const blockOf = ({
  blocked_at: at,
  blocked_by,
  block_reason,
}: Pick<CustomerRow, 'blocked_at' | 'blocked_by' | 'block_reason'>): CustomerRecord['block'] =>
  at === null ? null : { at, by: blocked_by ?? '', reason: block_reason ?? '' };

async function countSessions(query: Queryable, customer: string): Promise<number> {
  const { count } = await query
    .selectFrom('sessions')
    .where('user_id', '=', customer)
    .where('ended_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
