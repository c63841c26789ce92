import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { insertAll } from '../insert.ts';
import { IP_ADDRESS, isoAgo, TEXT_VERSION } from './order-rows.ts';

type Mailing = 'style' | 'sales' | 'sms' | 'messenger';

/** A customer who registered and has not ordered yet. Names and phones are made up, as are those of `people`. */
interface OtherCustomer {
  readonly id: string;
  readonly country: CountryCode;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: string | null;
  readonly email: string;
  readonly registeredDaysAgo: number;
  readonly agreedTo: readonly Mailing[];
}

const names: readonly (readonly [
  country: CountryCode,
  firstName: string,
  lastName: string,
  birthday: string | null,
  daysAgo: number,
  agreedTo: readonly Mailing[],
])[] = [
  ['RU', 'Дарья', 'Лебедева', '1994-12-03', 0.4, ['style', 'sales']],
  ['RU', 'Тимур', 'Ахметов', null, 1.7, []],
  ['RU', 'Екатерина', 'Воронцова', '1986-12-19', 3.2, ['style', 'sales', 'sms']],
  ['RU', 'Ольга', 'Маркова', '1979-02-11', 6.5, ['sales']],
  ['RU', 'Кирилл', 'Зимин', '1990-07-30', 9.1, []],
  ['RU', 'Алина', 'Гордеева', '2001-05-08', 14.8, ['style', 'messenger']],
  ['RU', 'Наталья', 'Ершова', '1968-12-27', 23.3, ['style', 'sales']],
  ['RU', 'Вера', 'Туманова', '1999-03-16', 31.6, ['sales', 'sms', 'messenger']],
  ['RU', 'Павел', 'Рожков', null, 47.2, []],
  ['RU', 'Светлана', 'Калинина', '1983-09-21', 66.9, ['style', 'sales']],
  ['RU', 'Ирина', 'Белозёрова', '1972-01-05', 92.4, ['style']],
  ['RU', 'Юлия', 'Самарина', '1996-10-14', 128.5, ['sales', 'sms']],
  ['RU', 'Марина', 'Орехова', null, 177.1, []],
  ['RU', 'Анастасия', 'Полякова', '1988-06-02', 243.7, ['style', 'sales', 'messenger']],
  ['AM', 'Нарек', 'Саакян', '1992-08-25', 2.3, ['sales']],
  ['AM', 'Мариам', 'Петросян', '1997-12-09', 12.6, ['style', 'sales']],
  ['AM', 'Гаяне', 'Манукян', null, 38.9, []],
  ['AM', 'Лилит', 'Арутюнян', '1984-04-28', 105.2, ['style', 'sms']],
];

const phoneOf = { RU: (at: number) => `7946123${4601 + at}`, AM: (at: number) => `374330${12_401 + at}` };

export const others: readonly OtherCustomer[] = names.map(
  ([country, firstName, lastName, birthday, registeredDaysAgo, agreedTo], at) => ({
    id: `6d0e5f7a-2c1b-4b58-9d53-0a1f4c7ea${String(100 + at)}`,
    country,
    phone: phoneOf[country](at),
    firstName,
    lastName,
    birthday,
    email: `buyer${at + 1}@example.com`,
    registeredDaysAgo,
    agreedTo,
  }),
);

/** E-mails that subscribed to the newsletter without an account. */
const guests: readonly (readonly [country: CountryCode, email: string, daysAgo: number])[] = [
  ['RU', 'reader1@example.com', 4.1],
  ['RU', 'reader2@example.com', 19.7],
  ['RU', 'reader3@example.com', 83.4],
  ['AM', 'reader4@example.com', 27.9],
];

export const guestOwners = guests.map(([country, email]) => `email:${country}:${email}`);

export async function writeOthers(query: Queryable, now: Date): Promise<void> {
  await insertAll(
    query,
    'customers',
    others.map((other) => ({
      id: other.id,
      country: other.country,
      phone: other.phone,
      first_name: other.firstName,
      last_name: other.lastName,
      birthday: other.birthday,
      email: other.email,
      is_phone_confirmed: 1,
      is_email_confirmed: 1,
      created_at: isoAgo(now, other.registeredDaysAgo),
    })),
  );
  const proof = { text_version: TEXT_VERSION, address: IP_ADDRESS };
  await insertAll(
    query,
    'consents',
    others.map(({ id, registeredDaysAgo }) => ({
      customer_id: id,
      purpose: 'personalData' as const,
      given_at: isoAgo(now, registeredDaysAgo),
      ...proof,
    })),
  );
  await insertAll(query, 'mailing_consents', [
    ...others.flatMap(({ id, country, registeredDaysAgo, agreedTo }) =>
      (agreedTo.length === 0 ? [] : (['mailings', ...agreedTo] as const)).map((purpose) => ({
        owner: `customer:${id}`,
        country,
        purpose,
        action: 'given' as const,
        source: 'account' as const,
        customer_id: id,
        created_at: isoAgo(now, registeredDaysAgo),
        ...proof,
      })),
    ),
    ...guests.map(([country, email, daysAgo]) => ({
      owner: `email:${country}:${email}`,
      country,
      purpose: 'newsletter' as const,
      action: 'given' as const,
      source: 'letter' as const,
      customer_id: null,
      created_at: isoAgo(now, daysAgo),
      ...proof,
    })),
  ]);
}
