import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { UPLOADS_FOLDER } from '#src/config/constants.ts';

/** Columns whose text names uploaded pictures. */
const columns = [
  ['products', 'pictures'],
  ['categories', 'picture'],
  ['looks', 'picture'],
  ['shops', 'photos'],
  ['banners', 'picture'],
  ['banners', 'phone_picture'],
  ['articles', 'picture'],
  ['articles', 'body'],
  ['article_versions', 'body'],
  ['article_versions', 'picture'],
  ['content_versions', 'content'],
  ['menu_items', 'image_link'],
  ['order_lines', 'picture'],
  ['reservation_lines', 'picture'],
  ['catalogue_edits', 'was'],
  ['catalogue_edits', 'became'],
  ['import_images', 'was'],
  // 1C sends a picture once; goods may come into the shop later.
  ['commerceml_pictures', 'src'],
] as const;

const NAMED = new RegExp(`\\b${UPLOADS_FOLDER}/[0-9a-f]{40}\\.[a-z]{3,4}`, 'g');

/** Which of these sources of uploaded pictures something shows, or may show again. */
export async function findUsed(query: Queryable, sources: readonly string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const named = new Set<string>();
  for (const [table, column] of columns) {
    const { rows } = await sql<{ text: string }>`
      SELECT DISTINCT CAST(${sql.ref(column)} AS TEXT) AS text FROM ${sql.table(table)}
      WHERE CAST(${sql.ref(column)} AS TEXT) LIKE ${`%${UPLOADS_FOLDER}/%`}`.execute(query);
    for (const { text } of rows) for (const [source] of text.matchAll(NAMED)) named.add(source);
  }
  return sources.filter((source) => named.has(source));
}
