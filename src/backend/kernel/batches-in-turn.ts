/**
 * Reads due rows in batches, each continuing after the last row of the previous batch and starting over at
 * the end, so that rows that stay due do not hold up later ones.
 *
 * @param read reads up to `size` rows with an id above `after`, by id
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
