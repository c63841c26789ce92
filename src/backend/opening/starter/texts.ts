import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';

type TextRow = Insertable<Schema['texts']>;

interface Text {
  readonly section: string;
  readonly title: string;
  readonly value: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const TOPICS = [
  'Заказ и доставка',
  'Обмен и возврат',
  'Наличие и размеры',
  'Качество вещи',
  'Магазины',
  'Персональные данные',
  'Сотрудничество',
  'Работа у нас',
  'Другое',
] as const;

const everywhere: readonly Text[] = [
  {
    section: 'OrganizationName',
    title: '{{shopName}}',
    value: '«{{shopName}}»',
    attributes: { legalName: '{{legalName}}' },
  },
  { section: 'Phone', title: 'Магазин', value: '{{phone}}', attributes: { hours: '{{hours}}' } },
  ...TOPICS.map((topic) => ({ section: 'FeedbackTopics', title: topic, value: topic })),
];

const own: Readonly<Record<CountryCode, readonly Text[]>> = {
  RU: [
    {
      section: 'Copyright',
      title: '{{shopName}}',
      value: '{{legalName}}, ОГРН (ОГРНИП) {{registrationNumber}}, ИНН {{taxNumber}}, {{legalAddress}}.',
    },
    {
      section: 'GlobalPhone',
      title: 'Вся Россия',
      value: '{{phone}}',
      attributes: { hours: '{{hours}}' },
    },
    {
      section: 'CookieNotice',
      title: 'Мы используем файлы cookie',
      value:
        'Они нужны, чтобы сайт помнил корзину, город и вход. Отключить их можно в настройках браузера, но тогда корзина и избранное не сохранятся.',
      attributes: { link: '/company/legal', button: 'Понятно' },
    },
    {
      section: 'Recommendations',
      title: 'На информационном ресурсе применяются рекомендательные технологии',
      value: 'Подробнее о том, как подбираются товары',
      attributes: { link: '/company/product-recommendations/', owner: '{{legalName}}', email: '{{email}}' },
    },
  ],
  AM: [
    {
      section: 'Copyright',
      title: '{{shopName}}',
      value:
        '{{legalName}}, номер государственной регистрации {{registrationNumber}}, ՀՎՀՀ {{taxNumber}}, {{legalAddress}}.',
    },
    {
      section: 'GlobalPhone',
      title: 'Вся Армения',
      value: '{{phone}}',
      attributes: { hours: '{{hours}}' },
    },
  ],
};

/** The texts of a country by section, in display order. */
export function starterTexts(country: CountryCode): TextRow[] {
  const places = new Map<string, number>();
  return [...everywhere, ...own[country]].map(({ section, title, value, attributes = {} }) => {
    const position = places.get(section) ?? 0;
    places.set(section, position + 1);
    return { country, section, title, value, attributes: JSON.stringify(attributes), position };
  });
}
