import { randomUUID } from 'node:crypto';
import { isMember, joinClub } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** A registration's consent; stored for the customer once the phone is confirmed. */
export interface Consent {
  readonly purpose: Schema['consents']['purpose'];
  readonly textVersion: string;
  readonly givenAt: string;
  readonly address: string;
}

interface Phone {
  readonly country: CountryCode;
  readonly phone: string;
}

export async function findCustomer(query: Queryable, { country, phone }: Phone): Promise<string | undefined> {
  const customer = await query
    .selectFrom('customers')
    .where('country', '=', country)
    .where('phone', '=', phone)
    .select('id')
    .executeTakeFirst();
  return customer?.id;
}

/**
 * Marks the customer's phone confirmed; undefined if no longer registered. Locks the row, so that who is being blocked
 * gets no session in between.
 */
export async function confirmCustomer(
  query: Queryable,
  phone: Phone,
  now: Date,
): Promise<{ readonly id: string; readonly isBlocked: boolean } | undefined> {
  const customer = await query
    .updateTable('customers')
    .set({ is_phone_confirmed: 1 })
    .where('country', '=', phone.country)
    .where('phone', '=', phone.phone)
    .returning(['id', 'blocked_at'])
    .executeTakeFirst();
  if (!customer) return undefined;
  const { id, blocked_at } = customer;
  if (!(await isMember(query, id))) await joinClub(query, id, now);
  return { id, isBlocked: blocked_at !== null };
}

/** Creates a customer and club member; undefined if another registration came first. */
export async function addCustomer(
  query: Queryable,
  { country, phone }: Phone,
  consents: readonly Consent[],
  now: Date,
): Promise<{ readonly id: string; readonly isBlocked: boolean } | undefined> {
  const customer = await query
    .insertInto('customers')
    .values({ id: randomUUID(), country, phone, is_phone_confirmed: 1, created_at: now.toISOString() })
    .onConflict((on) => on.columns(['country', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!customer) return undefined;
  await joinClub(query, customer.id, now);
  await query
    .insertInto('consents')
    .values(
      consents.map(({ purpose, textVersion, givenAt, address }) => ({
        customer_id: customer.id,
        purpose,
        text_version: textVersion,
        given_at: givenAt,
        address,
      })),
    )
    .execute();
  return { id: customer.id, isBlocked: false };
}
