import { productUrl } from '#src/backend/catalogue/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import { firstPicture } from '#src/backend/kernel/stored-pictures.ts';
import { type LetterItem, words } from '#src/backend/messages/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import {
  type Content,
  enqueueFavoriteLetter,
  type FavoriteRecipient,
  type MailingLinks,
} from '../subscriptions/index.ts';
import type { FavoriteChange } from './favorite-changes.ts';

interface News {
  readonly recipient: FavoriteRecipient;
  readonly links: MailingLinks;
  readonly origins: Origins;
  readonly news: readonly FavoriteChange[];
  readonly at: Date;
}

/** One letter about all changes, however many there are. */
export async function enqueueFavoriteNews(query: Queryable, given: News): Promise<void> {
  const { recipient, links, origins, news, at } = given;
  const { country } = recipient.consent;
  const content = favoriteNews(news, country, origins[country]);
  const key = news.map(({ favorite: { id, price }, news: kind }) => `${kind}:${id}:${price}`).join(':');
  await enqueueFavoriteLetter(query, `${at.getTime()}:${key.slice(0, 60)}`, recipient, {
    content,
    links,
    at,
  });
}

/** @param origin of the country's shop */
export const favoriteNews = (
  news: readonly FavoriteChange[],
  country: CountryCode,
  origin: string,
): Content => ({
  subject: subjectOf(news),
  parts: [
    ...words('Новости о вещах из вашего избранного.'),
    { kind: 'goods', goods: news.map((change) => itemOf(change, country, origin)) },
    { kind: 'button', label: 'Открыть избранное', url: `${origin}/favorites` },
  ],
});

function itemOf({ favorite, news }: FavoriteChange, country: CountryCode, origin: string): LetterItem {
  const price = writtenMoney(favorite.price ?? 0, country);
  const was = writtenMoney(favorite.told_price ?? favorite.noted_price ?? 0, country);
  return {
    title: favorite.title,
    about: '',
    terms: news === 'back' ? `снова в наличии, ${price}` : `цена упала: ${price} вместо ${was}`,
    url: `${origin}${productUrl(favorite.slug)}`,
    picture: firstPicture(favorite.pictures),
  };
}

function subjectOf(news: readonly FavoriteChange[]): string {
  const kinds = new Set(news.map(({ news: kind }) => kind));
  if (kinds.size > 1) return 'Избранное подешевело и вернулось в продажу';
  return kinds.has('back') ? 'Вещь из избранного снова в наличии' : 'Цена на вещь из избранного упала';
}
