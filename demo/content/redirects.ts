import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';

const internal: readonly (readonly [string, string])[] = [
  ['/kostyum', '/catalog/men/suits'],
  ['/palto', '/catalog/women/outerwear/coats'],
  ['/dzhinsy', '/catalog/women/jeans'],
  ['/platya', '/catalog/women/dresses'],
  ['/skidki', '/offers'],
  ['/rasprodazha', '/offers/season-sale'],
  ['/podarki', '/gift-card'],
  ['/podarochnaya-karta', '/gift-card'],
  ['/magaziny', '/stores'],
  ['/adresa', '/stores'],
  ['/poshiv', '/sumisura'],
  ['/atelie', '/sumisura'],
  ['/obrazy', '/shopbylook'],
  ['/razmery', '/sizes/women'],
  ['/vozvrat', '/company/return'],
  ['/kontakty', '/feedback'],
  ['/app', 'https://example.com/'],
];

/** Pages that differ by country: changing the country on one leads to the other. */
const counterparts = [
  ['/company/delivery', '/company/delivery-am/'],
  ['/company/vacancies', '/company/vacancies-am/'],
] as const;

/** Short links, one of them external, and redirects between the countries' pages. */
export function redirectRows(): Insertable<Schema['redirects']>[] {
  const shortLinks = (country: 'RU' | 'AM', delivery: string, vacancies: string) =>
    [...internal, ['/dostavka', delivery] as const, ['/rabota', vacancies] as const].map(
      ([short_url, long_url]) => ({ country, short_url, long_url }),
    );
  return [
    ...shortLinks('RU', '/company/delivery', '/company/vacancies'),
    ...shortLinks('AM', '/company/delivery-am', '/company/vacancies-am'),
    ...counterparts.flatMap(([russian, armenian]) => [
      { country: 'RU' as const, short_url: armenian, long_url: russian },
      { country: 'AM' as const, short_url: russian, long_url: armenian },
    ]),
  ];
}
