import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { type Branch, categoryTree } from '../goods/categories.ts';

export type MenuRow = Insertable<Schema['menu_items']> & { id: number };
type Area = MenuRow['area'];
type Slot = MenuRow['slot'];

interface Entry {
  readonly title: string;
  readonly link: string;
  readonly cssClass?: string;
  readonly imageLink?: string;
  readonly left?: readonly Entry[];
  readonly middle?: readonly Entry[];
  readonly banner?: readonly Entry[];
  readonly main?: readonly Entry[];
}

const entry = (title: string, link: string, more: Partial<Entry> = {}): Entry => ({ title, link, ...more });

/** Links that differ between the countries (product.md, Pages). */
const links = {
  RU: { delivery: '/company/delivery', vacancies: '/company/vacancies' },
  AM: { delivery: '/company/delivery-am/', vacancies: '/company/vacancies-am/' },
} as const satisfies Record<CountryCode, Record<string, string>>;

/** Paths of the mega menu's pictures, drawn by `compositions/`. */
export const menuPictures = {
  women: 'demo/menu/women.svg',
  men: 'demo/menu/men.svg',
  accessories: 'demo/menu/accessories.svg',
  gifts: 'demo/menu/gifts.svg',
} as const;

const branchOf = (slug: string): Branch => {
  const found = categoryTree.find((branch) => branch.slug === slug);
  if (!found) throw new RangeError(`No such branch: ${slug}`);
  return found;
};

/** In every sheet of the menu. */
const collections: readonly Entry[] = [
  entry('Новинки', '/catalog/new'),
  entry('Распродажа', '/catalog/sale', { cssClass: 'accent' }),
];

function catalogue(
  slug: keyof typeof menuPictures,
  more: { middle: readonly Entry[]; banner: Entry },
): Entry {
  const { title, children = [] } = branchOf(slug);
  const path = `/catalog/${slug}`;
  return entry(title, path, {
    left: children.map((child) => entry(child.title, `${path}/${child.slug}`)),
    middle: [...collections, ...more.middle],
    banner: [{ ...more.banner, imageLink: menuPictures[slug] }],
    main: children.map((child) =>
      entry(child.title, `${path}/${child.slug}`, {
        main: child.children?.map((leaf) => entry(leaf.title, `${path}/${child.slug}/${leaf.slug}`)),
      }),
    ),
  });
}

const catalog: readonly Entry[] = [
  catalogue('women', {
    middle: [
      entry('Пальто и тренчи', '/catalog/women/outerwear/coats'),
      entry('Платья на праздник', '/catalog/women/dresses/midi'),
      entry('Костюм по частям', '/catalog/women/jackets/single'),
      entry('Кашемир и меринос', '/catalog/women/knitwear/sweaters'),
      entry('Готовые образы', '/shopbylook/city-autumn'),
      entry('Таблица размеров', '/sizes/women'),
    ],
    banner: entry('Осень в городе: пальто, шерсть, тёплые цвета', '/shopbylook/city-autumn'),
  }),
  catalogue('men', {
    middle: [
      entry('Костюмы', '/catalog/men/suits'),
      entry('Сорочки под галстук', '/catalog/men/shirts/formal'),
      entry('Ботинки на зиму', '/catalog/men/shoes/boots'),
      entry('Костюм по меркам', '/sumisura/', { cssClass: 'accent' }),
      entry('Готовые образы', '/shopbylook/working-week'),
      entry('Таблица размеров', '/sizes/men'),
    ],
    banner: entry('Рабочая неделя: пять комплектов', '/shopbylook/working-week'),
  }),
  catalogue('accessories', {
    middle: [
      entry('Подарки до 3 000 ₽', '/catalog/accessories/jewellery'),
      entry('Шарфы и шапки', '/catalog/accessories/scarves'),
      entry('Ремни к костюму', '/catalog/accessories/belts/men'),
      entry('Подарочная карта', '/gift-card'),
    ],
    banner: entry('Мелочи, которые собирают образ', '/catalog/accessories'),
  }),
  entry('Образы', '/shopbylook'),
  entry('Подарочные карты', '/gift-card'),
];
/** Converts a title's sum to drams for Armenia. */
const localized = (entries: readonly Entry[], country: CountryCode): Entry[] =>
  entries.map((one) => ({
    ...one,
    title: country === 'AM' ? one.title.replace('Подарки до 3 000 ₽', 'Подарки до 12 000 ֏') : one.title,
    middle: one.middle && localized(one.middle, country),
  }));

const top = (country: CountryCode): Entry[] => [
  entry('Магазины', '/stores'),
  entry('Доставка', links[country].delivery),
  entry('Новости', '/news'),
  entry('Акции', '/offers'),
  entry('Пошив по меркам', '/sumisura/'),
  entry('Корпоративным клиентам', '/company/to-corporative-clients-1/'),
];

const bottom = (country: CountryCode): Entry[] => [
  entry('Покупателям', links[country].delivery, {
    main: [
      entry('Каталог', '/catalog'),
      entry('Новинки', '/catalog/new'),
      entry('Распродажа', '/catalog/sale'),
      entry('Доставка', links[country].delivery),
      entry('Оплата', '/company/payment'),
      entry('Обмен и возврат', '/company/return'),
      entry('Найти заказ', '/order/find'),
      entry('Таблицы размеров', '/sizes/women'),
      entry('Уход за вещами', '/company/care'),
      entry('Подарочные карты', '/gift-card'),
      entry('Вопросы и ответы', '/company/faq'),
    ],
  }),
  entry('О «Покрое»', '/company/about', {
    main: [
      entry('О магазине', '/company/about'),
      entry('Магазины', '/stores'),
      entry('Новости', '/news'),
      entry('Пресса о нас', '/press'),
      entry('Вакансии', links[country].vacancies),
      entry('Обратная связь', '/feedback'),
      entry('Отзывы о магазине', '/respond'),
    ],
  }),
  entry('Сервисы', '/sumisura/', {
    main: [
      entry('Пошив по меркам', '/sumisura/'),
      entry('Готовые образы', '/shopbylook'),
      entry('Акции', '/offers'),
      entry('Друзья «Покроя»', '/friends'),
      entry('Клуб «Покрой»', '/company/club'),
      entry('Опрос', '/polls'),
      entry('Корпоративным клиентам', '/company/to-corporative-clients-1/'),
    ],
  }),
  entry('Документы', '/company/legal', {
    main: [
      entry('Политика конфиденциальности', '/company/legal'),
      entry('Согласие на обработку персональных данных', '/company/subject-agreement'),
      entry('Публичная оферта', '/company/oferta'),
      ...(country === 'RU'
        ? [entry('Рекомендательные технологии', '/company/product-recommendations/')]
        : []),
    ],
  }),
];

/** The menus of both countries as rows, parents before children. */
export function menuRows(): MenuRow[] {
  const rows: MenuRow[] = [];
  const addEntries = (
    country: CountryCode,
    area: Area,
    slot: Slot,
    entries: readonly Entry[] | undefined,
    parent: number | null,
  ) => {
    for (const [position, one] of (entries ?? []).entries()) {
      const id = rows.length + 1;
      rows.push({
        id,
        country,
        area,
        parent_id: parent,
        slot,
        title: one.title,
        link: one.link,
        css_class: one.cssClass ?? '',
        image_link: one.imageLink ?? '',
        position,
      });
      addEntries(country, area, 'Left', one.left, id);
      addEntries(country, area, 'Middle', one.middle, id);
      addEntries(country, area, 'Banner', one.banner, id);
      addEntries(country, area, 'Main', one.main, id);
    }
  };
  for (const country of ['RU', 'AM'] as const) {
    addEntries(country, 'TOP', 'Root', top(country), null);
    addEntries(country, 'CATALOG', 'Root', localized(catalog, country), null);
    addEntries(country, 'BOTTOM', 'Root', bottom(country), null);
  }
  return rows;
}
