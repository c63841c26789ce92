import type { Queryable } from '#src/backend/database/database.ts';
import type { Joining } from '#src/backend/kernel/move-rows.ts';
import { MAX_ADDRESSES, MAX_SAVED_POINTS } from '#src/config/constants.ts';
import { freePlace } from '../owned-rows.ts';

interface Saved {
  readonly id: number;
  readonly place: number;
  readonly is_main: number;
  /** What no two of a customer may have in common. */
  readonly same: string;
}

/** Those that move, each with a free place: none that the other has already, and as many as fit. */
function arriving(present: readonly Saved[], coming: readonly Saved[], most: number) {
  const all: Saved[] = [...present];
  return coming.flatMap((row) => {
    const place = freePlace(all, most);
    if (place === undefined || all.some(({ same }) => same === row.same)) return [];
    const is_main = row.is_main === 1 && !all.some((each) => each.is_main === 1) ? 1 : 0;
    all.push({ ...row, place, is_main });
    return [{ id: row.id, place, is_main }];
  });
}

export async function joinAddresses(query: Queryable, { from, to }: Joining): Promise<void> {
  const saved = (customer: string) =>
    query
      .selectFrom('customer_addresses')
      .where('customer_id', '=', customer)
      .orderBy('created_at', 'desc')
      .select(['id', 'place', 'is_main', 'same_key as same'])
      .execute();
  for (const { id, ...row } of arriving(await saved(to), await saved(from), MAX_ADDRESSES))
    await query
      .updateTable('customer_addresses')
      .set({ ...row, customer_id: to })
      .where('id', '=', id)
      .execute();
}

export async function joinSavedPoints(query: Queryable, { from, to }: Joining): Promise<void> {
  for (const kind of ['shop', 'terminal'] as const) {
    const saved = (customer: string) =>
      query
        .selectFrom('customer_points')
        .where('customer_id', '=', customer)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .select(['id', 'place', 'is_main', 'code as same'])
        .execute();
    for (const { id, ...row } of arriving(await saved(to), await saved(from), MAX_SAVED_POINTS))
      await query
        .updateTable('customer_points')
        .set({ ...row, customer_id: to })
        .where('id', '=', id)
        .execute();
  }
}
