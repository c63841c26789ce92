import { typeset } from '#src/config/typography.ts';
import { socialIcons } from '#src/models/chrome/contacts.ts';

export interface TextSectionWords {
  readonly section: string;
  readonly title: string;
  /** Where the shop shows it. */
  readonly shownAt: string;
  /** The attributes that it uses. */
  readonly attributes: readonly AttributeName[];
}

/** What the attributes are called. */
export const attributeTitles = {
  link: 'Ссылка',
  icon: typeset`Значок: ${socialIcons.join(', ')}`,
  color: typeset`Цвет, вида #0077ff`,
  hours: typeset`Часы работы`,
  legalName: 'Юридическое название',
  owner: 'Владелец сайта',
  email: 'Почта',
  button: typeset`Надпись на кнопке`,
} as const;
export type AttributeName = keyof typeof attributeTitles;

/** Every section that the shop's pages read. */
export const textSectionWords: readonly TextSectionWords[] = [
  {
    section: 'Phone',
    title: typeset`Телефоны городов`,
    shownAt: typeset`Показываются в шапке, подвале и меню телефона: заголовок — город, текст — номер.`,
    attributes: ['link', 'hours'],
  },
  {
    section: 'GlobalPhone',
    title: typeset`Телефон страны`,
    shownAt: typeset`Показывается в шапке, подвале и на страницах помощи. Виден первый.`,
    attributes: ['link', 'hours'],
  },
  {
    section: 'SocialChat',
    title: 'Чаты',
    shownAt: typeset`Показываются там, где магазин предлагает написать: в подвале и у заказа.`,
    attributes: ['link', 'icon', 'color'],
  },
  {
    section: 'SocialNetwork',
    title: typeset`Социальные сети`,
    shownAt: typeset`Показываются в подвале.`,
    attributes: ['link', 'icon', 'color'],
  },
  {
    section: 'OrganizationName',
    title: typeset`Название магазина`,
    shownAt: typeset`Показывается в шапке, заголовках страниц и письмах.`,
    attributes: ['legalName'],
  },
  {
    section: 'Logo',
    title: 'Логотип',
    shownAt: typeset`Показывается в шапке вместо названия: текст — путь картинки.`,
    attributes: [],
  },
  {
    section: 'Copyright',
    title: typeset`Строка подвала`,
    shownAt: typeset`Показывается внизу каждой страницы.`,
    attributes: [],
  },
  {
    section: 'Strip',
    title: 'Полоса',
    shownAt: typeset`Показывается над шапкой, когда в этом месте нет баннера.`,
    attributes: ['link'],
  },
  {
    section: 'SearchHint',
    title: typeset`Подсказки поиска`,
    shownAt: typeset`Показываются под пустой строкой поиска: заголовок первой — над списком, текст — запрос.`,
    attributes: [],
  },
  {
    section: 'FeedbackTopics',
    title: 'Темы обращений',
    shownAt: typeset`Предлагаются в форме обратной связи: заголовок — тема.`,
    attributes: [],
  },
  {
    section: 'CookieNotice',
    title: typeset`Сообщение о cookie`,
    shownAt: typeset`Показывается новым посетителям в России.`,
    attributes: ['link', 'button'],
  },
  {
    section: 'Recommendations',
    title: typeset`Рекомендательные технологии`,
    shownAt: typeset`Показывается в подвале российского магазина.`,
    attributes: ['link', 'owner', 'email'],
  },
  {
    section: 'AppBanner',
    title: 'Приложение',
    shownAt: typeset`Предлагается внизу экрана телефона.`,
    attributes: ['link', 'button'],
  },
];

const words: ReadonlyMap<string, TextSectionWords> = new Map(
  textSectionWords.map((each) => [each.section, each]),
);

/** A section of a foreign program has no page. */
export const sectionWords = (section: string): TextSectionWords =>
  words.get(section) ?? {
    section,
    title: section,
    shownAt: typeset`Страницы магазина его не показывают.`,
    attributes: [],
  };
