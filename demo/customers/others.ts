import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { insertAll } from '../insert.ts';
import { IP_ADDRESS, isoAgo, TEXT_VERSION } from './order-rows.ts';
import type { Buyer } from './people.ts';

type Mailing = 'style' | 'sales' | 'sms' | 'messenger';

/** Names and phones are made up, as are those of `people`. */
interface OtherCustomer extends Buyer {
  readonly birthday: string | null;
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
  home: readonly [city: string, street: string, house: string, flat: string],
])[] = [
  [
    'RU',
    'Дарья',
    'Лебедева',
    '1994-12-03',
    0.4,
    ['style', 'sales'],
    ['Санкт-Петербург', 'Средний проспект В. О.', '52', '31'],
  ],
  ['RU', 'Тимур', 'Ахметов', null, 1.7, [], ['Казань', 'ул. Баумана', '7', '12']],
  [
    'RU',
    'Екатерина',
    'Воронцова',
    '1986-12-19',
    3.2,
    ['style', 'sales', 'sms'],
    ['Москва', 'ул. Профсоюзная', '61', '204'],
  ],
  ['RU', 'Ольга', 'Маркова', '1979-02-11', 6.5, ['sales'], ['Екатеринбург', 'ул. 8 Марта', '80', '45']],
  ['RU', 'Кирилл', 'Зимин', '1990-07-30', 9.1, [], ['Новосибирск', 'Красный проспект', '77', '9']],
  [
    'RU',
    'Алина',
    'Гордеева',
    '2001-05-08',
    14.8,
    ['style', 'messenger'],
    ['Москва', 'Ленинский проспект', '42', '117'],
  ],
  [
    'RU',
    'Наталья',
    'Ершова',
    '1968-12-27',
    23.3,
    ['style', 'sales'],
    ['Нижний Новгород', 'ул. Большая Покровская', '30', '6'],
  ],
  [
    'RU',
    'Вера',
    'Туманова',
    '1999-03-16',
    31.6,
    ['sales', 'sms', 'messenger'],
    ['Самара', 'ул. Ленинградская', '19', '3'],
  ],
  ['RU', 'Павел', 'Рожков', null, 47.2, [], ['Краснодар', 'ул. Красная', '101', '58']],
  [
    'RU',
    'Светлана',
    'Калинина',
    '1983-09-21',
    66.9,
    ['style', 'sales'],
    ['Воронеж', 'проспект Революции', '24', '14'],
  ],
  [
    'RU',
    'Ирина',
    'Белозёрова',
    '1972-01-05',
    92.4,
    ['style'],
    ['Санкт-Петербург', 'Московский проспект', '130', '77'],
  ],
  ['RU', 'Юлия', 'Самарина', '1996-10-14', 128.5, ['sales', 'sms'], ['Москва', 'проспект Мира', '118', '63']],
  ['RU', 'Марина', 'Орехова', null, 177.1, [], ['Пермь', 'ул. Ленина', '48', '21']],
  [
    'RU',
    'Анастасия',
    'Полякова',
    '1988-06-02',
    243.7,
    ['style', 'sales', 'messenger'],
    ['Москва', 'Кутузовский проспект', '18', '95'],
  ],
  ['AM', 'Нарек', 'Саакян', '1992-08-25', 2.3, ['sales'], ['Ереван', 'ул. Туманяна', '22', '18']],
  ['AM', 'Мариам', 'Петросян', '1997-12-09', 12.6, ['style', 'sales'], ['Гюмри', 'ул. Рыжкова', '9', '4']],
  ['AM', 'Гаяне', 'Манукян', null, 38.9, [], ['Ереван', 'ул. Абовяна', '30', '51']],
  [
    'AM',
    'Лилит',
    'Арутюнян',
    '1984-04-28',
    105.2,
    ['style', 'sms'],
    ['Ванадзор', 'ул. Тиграна Меца', '14', '27'],
  ],
];

const phoneOf = { RU: (at: number) => `7946123${4601 + at}`, AM: (at: number) => `374330${12_401 + at}` };

export const others: readonly OtherCustomer[] = names.map(
  ([country, firstName, lastName, birthday, registeredDaysAgo, agreedTo, home], at) => ({
    id: `6d0e5f7a-2c1b-4b58-9d53-0a1f4c7ea${String(100 + at)}`,
    country,
    phone: phoneOf[country](at),
    firstName,
    lastName,
    birthday,
    email: `buyer${at + 1}@example.com`,
    registeredDaysAgo,
    agreedTo,
    city: home[0],
    addresses: [{ street: home[1], house: home[2], flat: home[3] }],
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
