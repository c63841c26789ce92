import type { Database } from '#src/backend/database/database.ts';

/** Concurrent writes may become visible out of id order, so this many ids are read again. */
const OVERLAP = 200;

/** Reads which products had sizes that sold out or came back. */
export interface StockChanges {
  newest(): Promise<number>;
  /** @param newest the newest change that is already applied */
  begin(newest: number): void;
  /**
   * Passes on the products that have changed since the last call, some of them repeatedly; passes on the same
   * ones again if `apply` fails.
   *
   * @returns undefined if nothing has changed
   */
  follow<Result>(apply: (productIds: readonly number[]) => Promise<Result>): Promise<Result | undefined>;
}

export function createStockChanges({ query }: Pick<Database, 'query'>): StockChanges {
  let seen = 0;
  let mustRecheck = true;

  async function newest(): Promise<number> {
    const row = await query
      .selectFrom('stock_turns')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst();
    return row?.id ?? 0;
  }

  return {
    newest,
    begin(known) {
      [seen, mustRecheck] = [known, true];
    },
    async follow(apply) {
      const upTo = await newest();
      if (upTo === seen && !mustRecheck) return undefined;
      const rows = await query
        .selectFrom('stock_turns')
        .where('id', '>', seen - OVERLAP)
        .where('id', '<=', upTo)
        .select('product_id')
        .distinct()
        .execute();
      const applied = rows.length > 0 ? await apply(rows.map(({ product_id }) => product_id)) : undefined;
      mustRecheck = upTo !== seen;
      seen = upTo;
      return applied;
    },
  };
}
