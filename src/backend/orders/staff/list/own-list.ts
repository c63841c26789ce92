import type { Queryable } from '#src/backend/database/database.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import { MAX_SAVED_VIEWS } from '#src/config/constants.ts';
import { type OrderFilter, orderFilter } from '#src/contract/cart/staff-filter.ts';
import {
  type OrderColumn,
  orderColumns,
  type SavedView,
  usualColumns,
} from '#src/contract/cart/staff-list.ts';

/** The columns that a member has chosen. */
export async function readColumns(query: Queryable, memberId: number): Promise<OrderColumn[]> {
  const row = await query
    .selectFrom('order_list_columns')
    .where('member_id', '=', memberId)
    .select('columns')
    .executeTakeFirst();
  const chosen = new Set(row?.columns.split(' '));
  const known = orderColumns.filter((column) => chosen.has(column));
  return known.length > 0 ? known : [...usualColumns];
}

export async function writeColumns(
  query: Queryable,
  memberId: number,
  columns: readonly OrderColumn[],
): Promise<void> {
  const written = [...new Set(columns)].join(' ');
  await query
    .insertInto('order_list_columns')
    .values({ member_id: memberId, columns: written })
    .onConflict((on) => on.column('member_id').doUpdateSet({ columns: written }))
    .execute();
}

const viewsOf = (query: Queryable, memberId: number) =>
  query.selectFrom('saved_order_views').where('member_id', '=', memberId);

/** A view whose filter an older release wrote in a way that is not understood any more is left out. */
export async function readViews(query: Queryable, memberId: number): Promise<SavedView[]> {
  const rows = await viewsOf(query, memberId).orderBy('title').select(['place', 'title', 'filter']).execute();
  return rows.flatMap(({ place, title, filter }) => {
    const { data } = orderFilter.safeParse(storedJson(filter));
    return data ? [{ id: place, title, filter: data }] : [];
  });
}

/** @param query a transaction */
export async function saveView(
  query: Queryable,
  memberId: number,
  { title, filter }: { readonly title: string; readonly filter: OrderFilter },
): Promise<'' | 'TitleTaken' | 'TooMany'> {
  // Locks the member, so that two of their tabs do not take one place.
  await query.updateTable('staff_members').set('id', memberId).where('id', '=', memberId).execute();
  const rows = await viewsOf(query, memberId).select(['place', 'title', 'filter']).execute();
  const written = JSON.stringify(filter);
  const known = rows.find((row) => row.title === title);
  if (known) return known.filter === written ? '' : 'TitleTaken';
  const taken = new Set(rows.map(({ place }) => place));
  const places = Array.from({ length: MAX_SAVED_VIEWS }, (_, index) => index + 1);
  const place = places.find((each) => !taken.has(each));
  if (place === undefined) return 'TooMany';
  const view = { member_id: memberId, place, title, filter: written };
  await query.insertInto('saved_order_views').values(view).execute();
  return '';
}

/** @returns whether there was such a view */
export async function deleteView(
  query: Queryable,
  memberId: number,
  { id, title }: { readonly id: number; readonly title: string },
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('saved_order_views')
    .where('member_id', '=', memberId)
    .where('place', '=', id)
    .where('title', '=', title)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
