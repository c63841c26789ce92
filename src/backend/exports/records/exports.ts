import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { ListedExport } from '#src/contract/shop/staff-exports.ts';
import { settingsIn } from './settings.ts';

export type ExportRow = Selectable<Schema['exports']>;

export const MOST_EXPORTS = 200;

export const findExport = (query: Queryable, id: number): Promise<ExportRow | undefined> =>
  query.selectFrom('exports').where('id', '=', id).selectAll().executeTakeFirst();

/** By their names. */
export const listExports = (query: Queryable, isDeleted: boolean): Promise<ExportRow[]> =>
  query
    .selectFrom('exports')
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_EXPORTS)
    .selectAll()
    .execute();

/** What the file of an export is called. */
export const fileNameOf = ({ id, kind, settings }: Pick<ExportRow, 'id' | 'kind' | 'settings'>): string =>
  `${kind}-${id}.${kind === 'yml' || kind === 'yandex' ? 'yml' : (settingsIn(settings)?.format ?? 'xlsx')}`;

export const toExport = (row: ExportRow): ListedExport => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  goodsOf: row.country,
  everyMinutes: settingsIn(row.settings)?.everyMinutes ?? 0,
  version: row.version,
  isDeleted: row.deleted_at !== null,
  made:
    row.made_at === null
      ? null
      : {
          at: row.made_at,
          name: fileNameOf(row),
          bytes: row.bytes,
          offers: row.offers,
          refused: row.refused,
          run: row.run_id ?? 0,
        },
  fetchedAt: row.fetched_at,
});
