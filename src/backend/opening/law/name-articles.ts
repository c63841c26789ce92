import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { LawGap } from '#src/contract/shop/staff-law.ts';
import { filled, type Places } from '../places.ts';
import { starterArticles } from '../starter/articles/index.ts';

/** The gaps of company pages with the page that each is about, by what it is called. */
export async function nameArticles(
  query: Queryable,
  country: CountryCode,
  places: Places,
  gaps: readonly LawGap[],
): Promise<LawGap[]> {
  const titles = new Map(starterTitles(country));
  const rows = await query
    .selectFrom('articles')
    .where('kind', '=', 'company')
    .where('country', '=', country)
    .where('slug', 'in', ['', ...gaps.map(({ what }) => what)])
    .select(['slug', 'title'])
    .execute();
  const written = new Set(rows.map(({ slug }) => slug));
  for (const { slug, title } of rows) titles.set(slug, title);
  return gaps.map((gap) => {
    const title = titles.get(gap.what);
    if (title === undefined) return gap;
    return { ...gap, article: { title: filled(title, places), isWritten: written.has(gap.what) } };
  });
}

const starterTitles = (country: CountryCode): [string, string][] =>
  starterArticles
    .filter(({ countries }) => countries === undefined || countries.includes(country))
    .map(({ slug, title }) => [slug, title]);
