import { typeset } from '#src/config/typography.ts';
import type { ArticleKind, ListedArticle } from '#src/contract/content/staff-articles.ts';

export const kindTitles: Readonly<Record<ArticleKind, string>> = {
  news: 'Новости',
  offer: 'Акции',
  press: 'Пресса',
  friend: 'Друзья',
  company: typeset`О компании`,
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
