import type { Queryable } from '#src/backend/database/database.ts';
import type { KeptVersion } from '#src/contract/content/kept.ts';
import type { ArticleRow } from './rows.ts';

const MOST_VERSIONS = 50;

/** Keeps an article as it stands, and forgets its oldest versions. */
export async function keepVersion(
  query: Queryable,
  { id, title, announce, source, body, picture, published_at, ends_at }: ArticleRow,
  by: string,
  now: Date,
): Promise<void> {
  const stood = { article_id: id, title, announce, source, body, picture, published_at, ends_at };
  await query
    .insertInto('article_versions')
    .values({ ...stood, saved_at: now.toISOString(), saved_by: by })
    .execute();
  const kept = query
    .selectFrom('article_versions')
    .select('id')
    .where('article_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_VERSIONS);
  await query
    .deleteFrom('article_versions')
    .where('article_id', '=', id)
    .where('id', 'not in', (eb) => eb.selectFrom(kept.as('kept')).select('kept.id'))
    .execute();
}

export async function listVersions(query: Queryable, articleId: number): Promise<KeptVersion[]> {
  return query
    .selectFrom('article_versions')
    .where('article_id', '=', articleId)
    .orderBy('id', 'desc')
    .select(['id', 'title', 'saved_at as savedAt', 'saved_by as savedBy'])
    .execute();
}

export const findVersion = (query: Queryable, articleId: number, id: number) =>
  query
    .selectFrom('article_versions')
    .where('article_id', '=', articleId)
    .where('id', '=', id)
    .select(['title', 'announce', 'source', 'body', 'picture', 'published_at', 'ends_at'])
    .executeTakeFirst();
