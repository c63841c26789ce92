import type { Insertable, Kysely } from 'kysely';

/**
 * Row counts of insert statements: few different ones, so that few are prepared; within both databases'
 * parameter limits.
 */
const CHUNKS = [512, 128, 32, 8, 1] as const;

export function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let from = 0;
  for (const length of CHUNKS) {
    while (rows.length - from >= length) {
      yield rows.slice(from, from + length);
      from += length;
    }
  }
}

/** Repeats the last value up to a power of two, so that few distinct statements are prepared; never empty. */
export function padded<Value extends string | number>(values: Iterable<Value>, none: Value): Value[] {
  const list = [...new Set(values)];
  const last = list.at(-1) ?? none;
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, list.length)));
  return [...list, ...new Array<Value>(length - list.length).fill(last)];
}

export async function insertRows<Tables, Table extends keyof Tables & string>(
  query: Kysely<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) await query.insertInto(table).values(chunk).execute();
}
