import type { Queryable } from '#src/backend/database/database.ts';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import { productUrl } from '#src/backend/search/index.ts';
import {
  enqueueFavoriteLetter,
  type FavoriteRecipient,
  type MailingLinks,
  type Origins,
} from '../subscriptions/index.ts';
import type { FavoriteChange } from './favorite-changes.ts';

interface News {
  readonly recipient: FavoriteRecipient;
  readonly links: MailingLinks;
  readonly origins: Origins;
  readonly news: readonly FavoriteChange[];
  readonly at: Date;
}

/** One letter about everything that has changed, however much it is. */
export async function enqueueFavoriteNews(query: Queryable, given: News): Promise<void> {
  const { recipient, links, origins, news, at } = given;
  const { country } = recipient.consent;
  const lines = news.map(({ favorite, news: kind }) => {
    const price = writtenMoney(favorite.price ?? 0, country);
    const was = writtenMoney(favorite.told_price ?? favorite.noted_price ?? 0, country);
    const what = kind === 'back' ? `снова в наличии, ${price}` : `цена упала: ${price} вместо ${was}`;
    return `${favorite.title}: ${what}\n${origins[country]}${productUrl(favorite.slug)}`;
  });
  const key = news.map(({ favorite: { id, price }, news: kind }) => `${kind}:${id}:${price}`).join(':');
  const letter = {
    subject: subjectOf(news),
    paragraphs: ['Новости о вещах из вашего избранного.', ...lines],
  };
  await enqueueFavoriteLetter(query, `${at.getTime()}:${key.slice(0, 60)}`, recipient, { letter, links, at });
}

function subjectOf(news: readonly FavoriteChange[]): string {
  const kinds = new Set(news.map(({ news: kind }) => kind));
  if (kinds.size > 1) return 'Избранное подешевело и вернулось в продажу';
  return kinds.has('back') ? 'Вещь из избранного снова в наличии' : 'Цена на вещь из избранного упала';
}
