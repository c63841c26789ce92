/**
 * Reads what is due in batches, each after the row with which the last one ended, and from the first row again once all had
 * their turn: rows that stay due hold up none that come after them.
 * @param read the rows with a greater id than `after`, by id, `size` at most
 */
export function batchesInTurn<Row extends { readonly id: number }, Criteria extends unknown[] = []>(
  size: number,
  read: (after: number, size: number, ...criteria: Criteria) => Promise<Row[]>,
): (...criteria: Criteria) => Promise<Row[]> {
  let after = 0;
  return async (...criteria) => {
    const rows = await read(after, size, ...criteria);
    after = rows.length < size ? 0 : (rows.at(-1)?.id ?? 0);
    return rows;
  };
}
