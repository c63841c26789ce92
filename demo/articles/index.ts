import type { Insertable } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { htmlOfMarkdown } from '#src/backend/kernel/markdown.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { articleComposition, type Composition } from '../compositions/index.ts';
import { isoDaysAgo } from '../goods/calendar.ts';
import { type Article, type ArticleKind, markdownOf } from './article.ts';
import { company } from './company.ts';
import { friends } from './friends.ts';
import { news } from './news.ts';
import { offers } from './offers.ts';
import { press } from './press.ts';

const articlesByKind: readonly (readonly [ArticleKind, readonly Article[]])[] = [
  ['news', news],
  ['offer', offers],
  ['press', press],
  ['friend', friends],
  ['company', company],
];

/** What the law asks for. */
const legal = new Set([
  'oferta',
  'legal',
  'subject-agreement',
  'mailing-agreement',
  'product-recommendations',
]);

/** A price in both currencies, such as `64 990 ₽ или 260 000 ֏`. */
const PRICE_OF_BOTH = /(\d[\d\s]*\s₽) или (\d[\d\s]*\s֏)/g;

const inCurrencyOf = (country: CountryCode, text: string): string =>
  text.replace(PRICE_OF_BOTH, country === 'RU' ? '$1' : '$2');

/** The articles of both countries as rows. */
export function articleRows(): (Insertable<Schema['articles']> & { id: number })[] {
  let id = 0;
  return articlesByKind.flatMap(([kind, articles]) =>
    articles.flatMap((article) =>
      (article.countries ?? (['RU', 'AM'] as const)).map((country) => {
        id += 1;
        const composition = articleComposition(kind, article);
        const source = markdownOf(inCurrencyOf(country, article.body));
        return {
          id,
          kind,
          country,
          slug: article.slug,
          title: article.title,
          announce: article.announce,
          source,
          body: htmlOfMarkdown(source),
          is_legal: legal.has(article.slug) ? 1 : 0,
          picture: composition ? JSON.stringify(composition.picture) : null,
          published_at: isoDaysAgo(article.days, 36_000),
        };
      }),
    ),
  );
}

export const articleCompositions = (): Composition[] =>
  articlesByKind.flatMap(([kind, articles]) =>
    articles.flatMap((article) => articleComposition(kind, article) ?? []),
  );
