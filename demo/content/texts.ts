import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import type { CountryCode } from '#src/config/countries.ts';

export type TextRow = Insertable<Schema['texts']> & { id: number };

interface Text {
  readonly section: string;
  readonly title: string;
  readonly value: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const text = (section: string, title: string, value: string, attributes?: Text['attributes']): Text => ({
  section,
  title,
  value,
  attributes,
});

const everywhere: readonly Text[] = [
  text('OrganizationName', 'Покрой', '«Покрой»', { legalName: 'Демонстрационный магазин «Покрой»' }),
  text(
    'Copyright',
    '«Покрой»',
    'Одежда, обувь и аксессуары. Все цены указаны с учётом налогов и не являются публичной офертой до подтверждения заказа.',
  ),
  text('SocialNetwork', 'ВКонтакте', 'Новости и примерки', {
    link: 'https://example.com/pokroy/vk',
    icon: 'vk',
    color: '#0077ff',
  }),
  text('SocialNetwork', 'Telegram', 'Новинки раньше всех', {
    link: 'https://example.com/pokroy/telegram',
    icon: 'telegram',
    color: '#229ed9',
  }),
  text('SocialNetwork', 'Дзен', 'Журнал о вещах', {
    link: 'https://example.com/pokroy/dzen',
    icon: 'dzen',
    color: '#15171b',
  }),
  text('SocialNetwork', 'Одноклассники', 'Сообщество покупателей', {
    link: 'https://example.com/pokroy/ok',
    icon: 'ok',
    color: '#ee8208',
  }),
  text('SocialChat', 'Telegram', 'Ответим за пять минут', {
    link: 'https://example.com/pokroy/chat-telegram',
    icon: 'telegram',
    color: '#229ed9',
  }),
  text('SocialChat', 'Написать с сайта', 'Ответим письмом', {
    link: '/feedback',
    icon: 'chat',
    color: '#17264a',
  }),
  text('AppBanner', 'Приложение «Покрой»', 'Карта клуба, заказы и избранное всегда с собой', {
    link: 'https://example.com/pokroy/app',
    button: 'Установить',
  }),
  ...[
    'Заказ и доставка',
    'Обмен и возврат',
    'Наличие и размеры',
    'Качество вещи',
    'Пошив по меркам',
    'Магазины',
    'Сотрудничество',
    'Работа у нас',
    'Другое',
  ].map((topic) => text('FeedbackTopics', topic, topic)),
  text('SearchHint', 'Часто ищут', 'пальто'),
  text('SearchHint', 'Часто ищут', 'костюм мужской'),
  text('SearchHint', 'Часто ищут', 'платье миди'),
  text('SearchHint', 'Часто ищут', 'кашемир'),
  text('SearchHint', 'Часто ищут', 'белая рубашка'),
  text('SearchHint', 'Часто ищут', 'ботинки'),
];

const own: Readonly<Record<CountryCode, readonly Text[]>> = {
  RU: [
    text('Phone', 'Москва', '+7 (495) 000-10-10', { link: 'tel:+74950001010', hours: 'Ежедневно с 9 до 22' }),
    text('Phone', 'Санкт-Петербург', '+7 (812) 000-10-20', {
      link: 'tel:+78120001020',
      hours: 'Ежедневно с 9 до 22',
    }),
    text('GlobalPhone', 'Вся Россия', '+7 (495) 000-00-10', {
      link: 'tel:+74950000010',
      hours: 'Круглосуточно',
    }),
    text(
      'CookieNotice',
      'Мы используем файлы cookie',
      'Они нужны, чтобы сайт помнил корзину, город и вход, а нам было видно, какие страницы работают плохо. Оставаясь на сайте, вы соглашаетесь с их использованием. Отключить cookie можно в настройках браузера, но тогда корзина и избранное не сохранятся.',
      { link: '/company/legal', button: 'Понятно' },
    ),
    text(
      'Recommendations',
      'На информационном ресурсе применяются рекомендательные технологии',
      'Подробнее о том, как подбираются товары',
      {
        link: '/company/product-recommendations/',
        owner: 'Демонстрационный магазин «Покрой»',
        email: 'recommend@pokroy.example',
      },
    ),
    text('Strip', 'Бесплатная доставка от 7 000 ₽', 'С примеркой, в отдалённые регионы — от 14 000 ₽', {
      link: '/company/delivery',
    }),
  ],
  AM: [
    text('Phone', 'Ереван', '+374 (10) 000-010', { link: 'tel:+37410000010', hours: 'Ежедневно с 10 до 21' }),
    text('GlobalPhone', 'Вся Армения', '+374 (10) 000-011', {
      link: 'tel:+37410000011',
      hours: 'Ежедневно с 9 до 22',
    }),
    text('Strip', 'Бесплатная доставка от 28 000 ֏', 'По Еревану — за один–два дня', {
      link: '/company/delivery-am/',
    }),
  ],
};

/** Texts of both countries by section, in display order. */
export function textRows(): TextRow[] {
  const rows: TextRow[] = [];
  for (const country of ['RU', 'AM'] as const) {
    for (const { section, title, value, attributes } of [...everywhere, ...own[country]]) {
      const position = rows.filter((row) => row.country === country && row.section === section).length;
      rows.push({
        id: rows.length + 1,
        country,
        section,
        title,
        value,
        attributes: JSON.stringify(attributes ?? {}),
        position,
      });
    }
  }
  return rows;
}
