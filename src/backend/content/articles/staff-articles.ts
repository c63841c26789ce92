import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import { htmlOfMarkdown } from '#src/backend/kernel/markdown.ts';
import { countRows, offsetOf } from '#src/backend/kernel/paging.ts';
import { filledHtml, type Places } from '#src/backend/opening/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { EditedArticle, ListedArticle } from '#src/contract/content/staff-articles.ts';
import type { Contract } from '#src/contract/index.ts';
import { storedPicture } from '../kept/picture.ts';
import { type ArticleName, type ArticleRow, findRow } from './rows.ts';
import { listVersions } from './versions.ts';
import { restoreArticle, saveArticle } from './write-article.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
  readonly placesOf: (country: CountryCode) => Promise<Places>;
}

/** How articles are written, timed, and taken back (product.md, Content). */
export function articleStaffHandlers({ database: { query }, now, placesOf }: Dependencies) {
  async function read(name: ArticleName): Promise<EditedArticle> {
    const row = await findRow(query, name);
    if (!row) throw notFound('Article');
    return {
      ...toListed(row, now()),
      announce: row.announce,
      source: row.source,
      picture: storedPicture(row.picture),
      body: filledHtml(row.body, await placesOf(name.country)),
      version: row.version,
      versions: await listVersions(query, row.id),
    };
  }

  async function changed<Code extends string>(
    name: ArticleName,
    change: (transaction: Queryable) => Promise<'' | Code>,
  ) {
    const errorMessage = await query.transaction().execute(async (transaction) => {
      await renewContent(transaction);
      return change(transaction);
    });
    const version = (await findRow(query, name))?.version ?? 0;
    return { success: errorMessage === '', errorMessage, version };
  }

  return {
    listArticles: async ({ params: { kind, country }, query: page }) => {
      const all = query.selectFrom('articles').where('kind', '=', kind).where('country', '=', country);
      const [rows, totalCount] = await Promise.all([
        all
          .selectAll()
          .orderBy('published_at', 'desc')
          .orderBy('id')
          .limit(page.pageSize)
          .offset(offsetOf(page))
          .execute(),
        countRows(all),
      ]);
      return { articles: rows.map((row) => toListed(row, now())), totalCount };
    },
    showArticle: async ({ params }) => ({ article: await read(params) }),
    previewArticle: async ({ params: { country }, body: { source } }) => ({
      body: filledHtml(htmlOfMarkdown(source), await placesOf(country)),
    }),
    saveArticle: ({ params, body }) =>
      changed(params, (transaction) => saveArticle(transaction, params, body, now())),
    restoreArticle: ({ params, body }) =>
      changed(params, (transaction) => restoreArticle(transaction, params, body, now())),
  } satisfies Handlers<Contract['content']>;
}

function toListed(row: ArticleRow, now: Date): ListedArticle {
  const time = now.toISOString();
  const hasEnded = row.ends_at !== null && row.ends_at <= time;
  return {
    kind: row.kind,
    country: row.country,
    slug: row.slug,
    title: row.title,
    since: row.published_at,
    till: row.ends_at,
    state: hasEnded ? 'ended' : row.published_at > time ? 'scheduled' : 'published',
    isLegal: row.is_legal === 1,
    language: row.language,
  };
}
