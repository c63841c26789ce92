import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';

type RedirectRow = Insertable<Schema['redirects']>;
type Redirect = readonly [shortUrl: string, longUrl: string];

const everywhere: readonly Redirect[] = [
  ['/o-magazine', '/company/about'],
  ['/oplata', '/company/payment'],
  ['/vozvrat', '/company/return'],
  ['/obmen', '/company/return'],
  ['/magaziny', '/stores'],
  ['/adresa', '/stores'],
  ['/kontakty', '/feedback'],
  ['/razmery', '/company/faq'],
  ['/voprosy', '/company/faq'],
  ['/klub', '/company/club'],
  ['/oferta', '/company/oferta'],
  ['/politika', '/company/legal'],
  ['/podarochnaya-karta', '/gift-card'],
  ['/poshiv', '/sumisura'],
  ['/zakaz', '/order/find'],
];

/** Also where pages differ by country: changing the country on one leads to the other. */
const own: Readonly<Record<CountryCode, readonly Redirect[]>> = {
  RU: [
    ['/dostavka', '/company/delivery'],
    ['/rabota', '/company/vacancies'],
    ['/company/delivery-am', '/company/delivery'],
    ['/company/vacancies-am', '/company/vacancies'],
    ['/company/seller-am', '/company/about'],
  ],
  AM: [
    ['/dostavka', '/company/delivery-am'],
    ['/rabota', '/company/vacancies-am'],
    ['/company/delivery', '/company/delivery-am'],
    ['/company/vacancies', '/company/vacancies-am'],
    ['/company/product-recommendations', '/company/legal'],
  ],
};

/** Short links of a country, and redirects between the countries' pages. */
export const starterRedirects = (country: CountryCode): RedirectRow[] =>
  [...everywhere, ...own[country]].map(([short_url, long_url]) => ({ country, short_url, long_url }));
