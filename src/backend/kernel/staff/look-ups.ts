import type { RawBuilder } from 'kysely';

/** How many the staff gets of a kind. */
export const MOST_HITS = 20;

/** A way to look rows up: by what, which rows, and in what order. */
export interface LookUp<By extends string> {
  readonly by: By;
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

/** One look-up, or none if the text can not be meant so. */
export const lookUps = <const By extends string>(
  by: By,
  where: RawBuilder<boolean> | false,
  order: RawBuilder<unknown>,
): LookUp<By>[] => (where ? [{ by, where, order }] : []);

/** The rows that the first look-ups find, each once, with what it was found by. */
export async function firstHits<Row extends { readonly id: number | string }, By extends string>(
  tried: readonly LookUp<By>[],
  read: (lookUp: LookUp<By>) => Promise<readonly Row[]>,
): Promise<(Row & { readonly foundBy: By })[]> {
  const hits = new Map<Row['id'], Row & { readonly foundBy: By }>();
  for (const lookUp of tried) {
    if (hits.size >= MOST_HITS) break;
    for (const row of await read(lookUp))
      if (!hits.has(row.id)) hits.set(row.id, { ...row, foundBy: lookUp.by });
  }
  return [...hits.values()].slice(0, MOST_HITS);
}
