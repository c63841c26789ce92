import { href } from '#src/routes.ts';

export interface Kind {
  readonly title: string;
  readonly lead: string;
  readonly empty: string;
  readonly isDated: boolean;
  readonly schemaType: 'NewsArticle' | 'Article' | 'WebPage';
  href(slug: string): string;
}

export interface ListedKind extends Kind {
  readonly all: string;
  listHref(query?: { readonly page: number | null }): string;
}

export const kinds = {
  news: {
    title: 'Новости',
    all: 'Все новости',
    lead: 'Новости марки, истории вещей и советы, как их носить и беречь.',
    empty: 'Новостей пока нет',
    isDated: true,
    schemaType: 'NewsArticle',
    href: (news) => href('newsItem', { news }),
    listHref: (query) => href('news', {}, query),
  },
  press: {
    title: 'Пресс-центр',
    all: 'Все пресс-релизы',
    lead: 'Пресс-релизы и материалы для журналистов.',
    empty: 'Пресс-релизов пока нет',
    isDated: true,
    schemaType: 'NewsArticle',
    href: (pressRelease) => href('pressRelease', { pressRelease }),
    listHref: (query) => href('press', {}, query),
  },
  offers: {
    title: 'Акции',
    all: 'Все акции',
    lead: 'Что сейчас выгоднее и на каких условиях.',
    empty: 'Сейчас акций нет',
    isDated: true,
    schemaType: 'Article',
    href: (offer) => href('offer', { offer }),
    listHref: (query) => href('offers', {}, query),
  },
  friends: {
    title: 'Друзья',
    all: 'Все друзья',
    lead: 'Марки и мастерские, с которыми мы дружим, и что они предлагают нашим покупателям.',
    empty: 'О наших друзьях расскажем скоро',
    isDated: false,
    schemaType: 'Article',
    href: (friend) => href('friend', { friend }),
    listHref: (query) => href('friends', {}, query),
  },
} as const satisfies Record<string, ListedKind>;

export type KindName = keyof typeof kinds;

export const SUMISURA = 'sumisura';

export const company: Kind = {
  title: 'О компании',
  lead: '',
  empty: '',
  isDated: false,
  schemaType: 'WebPage',
  href: (slug) => (slug === SUMISURA ? href('sumisura') : href('company', { page: slug })),
};
