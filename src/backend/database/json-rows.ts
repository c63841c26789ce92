import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom as fromPostgres } from 'kysely/helpers/postgres';
import { jsonArrayFrom as fromSqlite } from 'kysely/helpers/sqlite';
import type { Queryable } from './database.ts';

type Subquery<Row> = Parameters<typeof fromSqlite<Row>>[0];

/** JSON text of a list of rows. */
export type JsonRows<Row> = string & { readonly rows?: readonly Row[] };

/**
 * A subquery's rows as one JSON column, so that an object and its parts are read in one query; {@link rowsOf}
 * parses it. The subquery must name its columns.
 */
export function jsonRows<Row>(query: Queryable, rows: Subquery<Row>): RawBuilder<JsonRows<Row>> {
  const isPostgres = query.getExecutor().adapter instanceof PostgresAdapter;
  return sql<JsonRows<Row>>`CAST(${isPostgres ? fromPostgres(rows) : fromSqlite(rows)} AS TEXT)`;
}

export const rowsOf = <Row>(json: JsonRows<Row>): Row[] => JSON.parse(json);
