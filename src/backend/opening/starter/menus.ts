import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';

interface Entry {
  readonly title: string;
  readonly link: string;
  readonly main?: readonly Entry[];
}

const entry = (title: string, link: string, main: readonly Entry[] = []): Entry => ({ title, link, main });

/** Links that differ between the countries (product.md, Pages). */
const links = {
  RU: { delivery: '/company/delivery', vacancies: '/company/vacancies' },
  AM: { delivery: '/company/delivery-am/', vacancies: '/company/vacancies-am/' },
} as const satisfies Record<CountryCode, Record<string, string>>;

const ownDocument: Readonly<Record<CountryCode, Entry>> = {
  RU: entry('Рекомендательные технологии', '/company/product-recommendations/'),
  AM: entry('Տեղեկություններ վաճառողի մասին', '/company/seller-am'),
};

const top = (country: CountryCode): Entry[] => [
  entry('Магазины', '/stores'),
  entry('Доставка', links[country].delivery),
  entry('Оплата', '/company/payment'),
  entry('Обмен и возврат', '/company/return'),
  entry('Корпоративным клиентам', '/company/to-corporative-clients-1/'),
];

const shopping = (country: CountryCode): Entry =>
  entry('Покупателям', links[country].delivery, [
    entry('Каталог', '/catalog'),
    entry('Доставка', links[country].delivery),
    entry('Оплата', '/company/payment'),
    entry('Обмен и возврат', '/company/return'),
    entry('Найти заказ', '/order/find'),
    entry('Клуб', '/company/club'),
    entry('Уход за вещами', '/company/care'),
    entry('Вопросы и ответы', '/company/faq'),
  ]);

const company = (country: CountryCode): Entry =>
  entry('О магазине', '/company/about', [
    entry('О магазине', '/company/about'),
    entry('Магазины', '/stores'),
    entry('Обратная связь', '/feedback'),
    entry('Отзывы о магазине', '/respond'),
    entry('Вакансии', links[country].vacancies),
    entry('Корпоративным клиентам', '/company/to-corporative-clients-1/'),
    entry('Пошив по меркам', '/sumisura/'),
  ]);

const documents = (country: CountryCode): Entry =>
  entry('Документы', '/company/legal', [
    entry('Публичная оферта', '/company/oferta'),
    entry('Политика конфиденциальности', '/company/legal'),
    entry('Согласие на обработку персональных данных', '/company/subject-agreement'),
    entry('Согласие на рекламную рассылку', '/company/mailing-agreement'),
    entry('Правила подарочных карт', '/company/gift-card-rules'),
    ownDocument[country],
  ]);

const bottom = (country: CountryCode): Entry[] => [shopping(country), company(country), documents(country)];

/** The menus above and below each page of a country. */
export const starterMenus = (country: CountryCode) => ({ TOP: top(country), BOTTOM: bottom(country) });

export async function writeMenus(query: Queryable, country: CountryCode): Promise<void> {
  const { TOP, BOTTOM } = starterMenus(country);
  await write(query, { country, area: 'TOP', slot: 'Root', parent_id: null }, TOP);
  await write(query, { country, area: 'BOTTOM', slot: 'Root', parent_id: null }, BOTTOM);
}

type Place = Pick<Insertable<Schema['menu_items']>, 'country' | 'area' | 'slot' | 'parent_id'>;

async function write(query: Queryable, place: Place, entries: readonly Entry[]): Promise<void> {
  for (const [position, { title, link, main = [] }] of entries.entries()) {
    const { id } = await query
      .insertInto('menu_items')
      .values({ ...place, title, link, css_class: '', image_link: '', position })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write(query, { ...place, slot: 'Main', parent_id: id }, main);
  }
}
