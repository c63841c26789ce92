import { typeset } from '#src/config/typography.ts';
import type { ArticleKind, ListedArticle } from '#src/contract/content/staff-articles.ts';
import type { StaffBanner } from '#src/contract/content/staff-banners.ts';

export const kindTitles: Readonly<Record<ArticleKind, string>> = {
  news: 'Новости',
  offer: 'Акции',
  press: 'Пресса',
  friend: 'Друзья',
  company: typeset`О компании`,
};

/** What articles of a kind are. */
export const kindAbouts: Readonly<Record<ArticleKind, string>> = {
  news: typeset`Что нового: открытия, поступления, перемены в работе.`,
  offer: typeset`Условия акций и распродаж, со сроком.`,
  press: typeset`Что о магазине пишут другие.`,
  friend: typeset`Истории друзей марки.`,
  company: typeset`Доставка, возврат, оплата, контакты и документы: страницы, на которые ведут подвал и оформление заказа.`,
};

/** Where articles of a kind stand in the shop. */
export const kindPaths: Readonly<Record<ArticleKind, string>> = {
  news: '/news',
  offer: '/offers',
  press: '/press',
  friend: '/friends',
  company: '/company',
};

export const stateTitles: Readonly<Record<ListedArticle['state'], string>> = {
  published: 'Опубликована',
  scheduled: 'Ждёт дня',
  ended: 'Снята',
};

export const articleRefusals = {
  Changed: typeset`Пока вы правили, статью изменил кто-то ещё. То, что вы ввели, сохранилось ниже; последняя версия — в списке версий.`,
  NoVersion: typeset`Этой версии больше нет.`,
} as const;

export const TAKEN = typeset`Статья с таким адресом уже есть`;

export const bannerStates: Readonly<Record<StaffBanner['state'], string>> = {
  shown: 'Показывается',
  scheduled: 'Запланирован',
  ended: 'Закончился',
  hidden: 'Скрыт',
};

export const bannerRefusals = {
  Changed: typeset`Пока вы правили, баннер изменил кто-то ещё. То, что вы ввели, сохранилось ниже.`,
  NoVersion: typeset`Этой версии больше нет.`,
} as const;

export const MOVED = typeset`Баннер уже переставил кто-то ещё. Вот как стоит сейчас.`;

export const textRefusals = {
  Changed: typeset`Пока вы правили, эти тексты изменил кто-то ещё. То, что вы ввели, сохранилось ниже; как стоит сейчас — в «Как прочтут».`,
  NoVersion: typeset`Этой версии больше нет.`,
} as const;

export const menuRefusals = {
  Changed: typeset`Пока вы правили, меню изменил кто-то ещё. Вот как стоит сейчас; то, что вы ввели, сохранилось.`,
  NoVersion: typeset`Этой версии больше нет.`,
  NoItem: typeset`Этого пункта больше нет.`,
  TooMany: typeset`В меню уже столько пунктов, сколько может быть.`,
  NoPlace: typeset`Сюда этот пункт поставить нельзя.`,
} as const;
