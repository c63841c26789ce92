import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { ARMENIAN_END, armenianOf } from '#src/backend/opening/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Article, ArticleSummary } from '#src/contract/content/index.ts';
import type { Picture } from '#src/contract/shapes.ts';

export type ArticleKind = Schema['articles']['kind'];

interface ArticleScope {
  readonly kind: ArticleKind;
  readonly country: CountryCode;
  readonly now: Date;
}

export async function listArticles(
  database: Database,
  scope: ArticleScope,
  page: PageRequest,
): Promise<{ items: ArticleSummary[]; totalCount: number }> {
  const published = selectPublished(database, scope).where('slug', 'not like', `%${ARMENIAN_END}`);
  const [rows, totalCount] = await Promise.all([
    published
      .select(['slug', 'title', 'announce', 'picture', 'published_at'])
      .orderBy('published_at', 'desc')
      .orderBy('id')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    countRows(published),
  ]);
  return { items: rows.map(toSummary), totalCount };
}

export async function findArticle(
  database: Database,
  scope: ArticleScope,
  slug: string,
): Promise<Article | undefined> {
  const rows = await selectPublished(database, scope)
    .selectAll()
    .where('slug', 'in', [slug, armenianOf(slug)])
    .execute();
  const row = rows.find((each) => each.slug === slug);
  const other = rows.find((each) => each.slug !== slug && each.language === 'hy');
  return (
    row && {
      ...toSummary(row),
      body: row.body,
      language: row.language,
      ...(other && { translation: { language: other.language, title: other.title, body: other.body } }),
    }
  );
}

function selectPublished({ query }: Database, { kind, country, now }: ArticleScope) {
  const time = now.toISOString();
  return query
    .selectFrom('articles')
    .where('kind', '=', kind)
    .where('country', '=', country)
    .where('published_at', '<=', time)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', time)]));
}

type SummaryRow = Pick<Schema['articles'], 'slug' | 'title' | 'announce' | 'picture' | 'published_at'>;

function toSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.slug,
    title: row.title,
    announce: row.announce,
    date: row.published_at,
    picture: row.picture === null ? null : (storedJson(row.picture) as Picture | null),
  };
}
