import type { Database } from '#src/backend/database/database.ts';
import { filled, filledHtml, type Places, readSeller } from '#src/backend/opening/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Origins } from '#src/config/origins.ts';
import type { Article, ArticleSummary } from '#src/contract/content/index.ts';

/** What texts name the seller with (product.md, Opening). */
export async function readPlaces(
  { query }: Pick<Database, 'query'>,
  country: CountryCode,
  origins: Origins,
): Promise<Places> {
  const { seller } = await readSeller(query, country);
  return { ...seller, site: origins[country] };
}

export const filledSummary = <Summary extends ArticleSummary>(article: Summary, places: Places): Summary => ({
  ...article,
  title: filled(article.title, places),
  announce: filled(article.announce, places),
});

export const filledArticle = (article: Article, places: Places): Article => ({
  ...filledSummary(article, places),
  body: filledHtml(article.body, places),
  ...(article.translation && {
    translation: {
      ...article.translation,
      title: filled(article.translation.title, places),
      body: filledHtml(article.translation.body, places),
    },
  }),
});
