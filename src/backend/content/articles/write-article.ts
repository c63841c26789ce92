import type { Insertable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { htmlOfMarkdown } from '#src/backend/kernel/markdown.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { UNDONE } from '#src/backend/kernel/staff/undoing.ts';
import type { ArticleDraft } from '#src/contract/content/staff-articles.ts';
import type { StaffAction } from '#src/contract/staff/actions.ts';
import { type ArticleName, type ArticleRow, findRow } from './rows.ts';
import { findVersion, keepVersion } from './versions.ts';

interface Change {
  /** The version that was changed; 0 for a new article. */
  readonly version: number;
  readonly by: string;
}

type Content = Pick<
  Insertable<Schema['articles']>,
  'title' | 'announce' | 'source' | 'body' | 'picture' | 'published_at' | 'ends_at'
>;

/** A version keeps no language: it is of its article. */
type Written = Content & Pick<Insertable<Schema['articles']>, 'language'>;

/** Writes a new article, once if it is sent twice, or changes one and keeps what stood there. @param query the transaction of the change */
export async function saveArticle(
  query: Queryable,
  name: ArticleName,
  { draft, version, by }: Change & { readonly draft: ArticleDraft },
  now: Date,
): Promise<'' | 'Changed' | 'Taken'> {
  const content = contentOf(draft);
  const row = await findRow(query, name);
  if (version === 0) {
    if (row) return isSame(row, content) ? '' : 'Taken';
    await query
      .insertInto('articles')
      .values({ ...name, ...content })
      .execute();
    await record(query, name, { by, action: 'article written', became: draft.title }, now);
    return '';
  }
  if (row?.version !== version) return 'Changed';
  await replace(query, row, content, by, now);
  const titles = { was: row.title, became: draft.title };
  await record(query, name, { by, action: 'article changed', ...titles }, now);
  return '';
}

const compared = [
  ...(['title', 'announce', 'source', 'picture'] as const),
  ...(['published_at', 'ends_at', 'language'] as const),
] as const;

const isSame = (row: ArticleRow, content: Written): boolean =>
  compared.every((name) => row[name] === content[name]);

/** Goes back to a version; what stood there becomes one. @param query the transaction of the change */
export async function restoreArticle(
  query: Queryable,
  name: ArticleName,
  { id, version, isUndo, by }: Change & { readonly id: number; readonly isUndo: boolean },
  now: Date,
): Promise<'' | 'Changed' | 'NoVersion'> {
  const row = await findRow(query, name);
  if (row?.version !== version) return 'Changed';
  const stood = await findVersion(query, row.id, id);
  if (!stood) return 'NoVersion';
  await replace(query, row, stood, by, now);
  const action = isUndo ? UNDONE : 'article restored';
  await record(query, name, { by, action, was: row.title, became: stood.title }, now);
  return '';
}

const contentOf = ({ title, announce, source, picture, since, till, language }: ArticleDraft): Written => ({
  language,
  title,
  announce,
  source,
  body: htmlOfMarkdown(source),
  picture: picture && JSON.stringify(picture),
  published_at: since,
  ends_at: till,
});

async function replace(
  query: Queryable,
  row: ArticleRow,
  content: Content | Written,
  by: string,
  now: Date,
): Promise<void> {
  await keepVersion(query, row, by, now);
  await query
    .updateTable('articles')
    .set({ ...content, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

async function record(
  query: Queryable,
  { kind, country, slug }: ArticleName,
  change: {
    readonly by: string;
    readonly action: StaffAction;
    readonly was?: string;
    readonly became: string;
  },
  now: Date,
): Promise<void> {
  const subject = `article ${kind} ${country} ${slug}`;
  await recordStaffChange(query, { ...change, subject, detail: slug }, now);
}
