import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { insertAll } from '../insert.ts';
import { IP_ADDRESS, isoAgo, TEXT_VERSION } from './order-rows.ts';
import type { Person } from './people.ts';

const REGISTERED_DAYS_AGO = 399;

/** Writes the customer with club card, consents, and a session on a phone. */
export async function writeProfile(query: Queryable, person: Person, now: Date): Promise<void> {
  const { id, country } = person;
  const created_at = isoAgo(now, REGISTERED_DAYS_AGO);
  await query
    .insertInto('customers')
    .values({
      id,
      country,
      phone: person.phone,
      last_name: person.lastName,
      first_name: person.firstName,
      patronymic: person.patronymic,
      birthday: person.birthday,
      gender: 2,
      email: person.email,
      is_phone_confirmed: 1,
      is_email_confirmed: 1,
      is_email_trusted: 1,
      created_at,
    })
    .execute();
  await query
    .insertInto('club_members')
    .values({ customer_id: id, card_number: person.clubCard, joined_at: created_at, changed_at: created_at })
    .execute();
  await query
    .insertInto('consents')
    .values({
      customer_id: id,
      purpose: 'personalData',
      text_version: TEXT_VERSION,
      given_at: created_at,
      address: IP_ADDRESS,
    })
    .execute();
  await insertAll(query, 'mailing_consents', consentsOf(person, now));
  await query
    .insertInto('sessions')
    .values({
      id: `demo-${id}`,
      user_token_hash: createHash('sha256').update(`demo ${id}`).digest('hex'),
      country,
      created_at: isoAgo(now, 34),
      ended_at: null,
      user_id: id,
      device: 'Safari на iPhone',
      city: person.city,
      seen_at: isoAgo(now, 1.2),
    })
    .execute();
}

/** SMS were allowed once and then no longer. */
function consentsOf({ id, country }: Person, now: Date) {
  const consents = [
    ['mailings', 'given', 399],
    ['sales', 'given', 399],
    ['sms', 'given', 399],
    ['favorites', 'given', 210],
    ['sms', 'withdrawn', 96],
  ] as const;
  return consents.map(([purpose, action, days]) => ({
    owner: `customer:${id}`,
    country,
    purpose,
    action,
    text_version: TEXT_VERSION,
    source: 'account' as const,
    address: IP_ADDRESS,
    customer_id: id,
    created_at: isoAgo(now, days),
  }));
}
